/** Where the reader is within the page. Links are plain links; the back button works. */

import { addressOf, routeOf, type Route } from './router.ts';

class Router {
  #route = $state.raw<Route>(routeOf(new URL(location.href)));

  get route(): Route {
    return this.#route;
  }

  /** Go to a page. With `isSame` it takes the place of the present one, to which nobody wants to come back. */
  go(route: Route, isSame = false): void {
    const address = addressOf(route);
    if (isSame) history.replaceState(null, '', address);
    else if (address !== location.pathname + location.search + location.hash) history.pushState(null, '', address);
    this.#route = route;
  }

  /** Follow the browser's buttons, and links that lead within the page. Gives back how to stop. */
  listen(): () => void {
    const came = (): void => {
      this.#route = routeOf(new URL(location.href));
    };
    const clicked = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(routeOf(new URL(link.href)));
    };
    addEventListener('popstate', came);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', came);
      document.removeEventListener('click', clicked);
    };
  }
}

export const router = new Router();
