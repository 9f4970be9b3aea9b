import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, routeOf, type Route } from './router.ts';
import { router } from './router.svelte.ts';

const at = (address: string): Route => routeOf(new URL(address, 'http://localhost'));

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'front' },
    { page: 'table', table: 'a1', side: null },
    { page: 'table', table: 'a1', side: 'us' },
    { page: 'review', table: 'a1', moment: 7, side: 'us' },
    { page: 'review', table: 'a1', moment: null, side: null },
    { page: 'join', secret: 'x/y z' },
    { page: 'invite', table: 'a1', side: 'us' },
    { page: 'tables' },
    { page: 'watch' },
    { page: 'upload' },
    { page: 'about' },
    { page: 'rules', game: '', paragraph: '' },
    { page: 'rules', game: 'g', paragraph: '8.1.2' },
    { page: 'cards', game: 'g', card: 'the-china-card' },
  ];
  it.each(routes)('leads there and back: %o', (route) => {
    expect(at(addressOf(route))).toEqual(route);
  });

  it('leads nowhere if there is no such page', () => {
    for (const address of ['/seats', '/table', '/table/a/b', '/tables/x', '/invite', '/rules/g/x', '/review/a/x', '/a/b/c/d', '/watch/x']) {
      expect(at(address), address).toEqual({ page: 'nowhere' });
    }
  });

  it('takes what is badly typed as it is', () => {
    expect(at('/join#50%')).toEqual({ page: 'join', secret: '50%' });
  });
});

describe('the router', () => {
  afterEach(() => document.body.replaceChildren());

  function click(href: string, more: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  }

  it('follows links within the page, and leaves others to the browser', () => {
    const stop = router.listen();
    expect(click('/table/a1?side=us')).toBe(false);
    expect(router.route).toEqual({ page: 'table', table: 'a1', side: 'us' });
    expect(location.pathname + location.search).toBe('/table/a1?side=us');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom goes nowhere
    click('/watch', { ctrlKey: true });
    expect(router.route.page).toBe('table');
    stop();
  });

  it('goes back with the browser', async () => {
    const stop = router.listen();
    router.go({ page: 'front' });
    router.go({ page: 'watch' });
    const came = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await came;
    expect(router.route).toEqual({ page: 'front' });
    stop();
  });

  it('keeps no page twice', () => {
    router.go({ page: 'watch' });
    const before = history.length;
    router.go({ page: 'watch' });
    router.go({ page: 'front' }, true);
    expect(history.length).toBe(before);
  });
});
