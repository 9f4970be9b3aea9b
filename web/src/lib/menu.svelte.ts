/** The menu of settings, which every page can open. */
class Menu {
  isOpen = $state(false);
}

export const menu = new Menu();
