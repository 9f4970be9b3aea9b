/** Addresses within the page. `/review/TABLE/7?side=us` is the link to a moment, `/rules` and `/cards` let one choose a game. */

export type Route =
  | { page: 'front' }
  | { page: 'table'; table: string; side: string | null }
  | { page: 'review'; table: string; moment: number | null; side: string | null }
  | { page: 'join'; secret: string }
  | { page: 'invite'; table: string; side: string | null }
  | { page: 'tables' }
  | { page: 'watch' }
  | { page: 'upload' }
  | { page: 'about' }
  | { page: 'rules'; game: string; paragraph: string }
  | { page: 'cards'; game: string; card: string }
  | { page: 'nowhere' };

/** What an address means. A secret stands behind the `#`, where no server and no log sees it. */
export function routeOf(url: URL): Route {
  const [first = '', second = '', third = '', ...more] = url.pathname.split('/').filter(Boolean).map(decoded);
  const side = url.searchParams.get('side');
  const behind = decoded(url.hash.slice(1));
  if (more.length > 0 || (third !== '' && first !== 'review')) return { page: 'nowhere' };
  if (first === '') return { page: 'front' };
  if (first === 'table' && second !== '') return { page: 'table', table: second, side };
  if (first === 'review' && second !== '' && /^\d{0,6}$/.test(third)) {
    return { page: 'review', table: second, moment: third === '' ? null : Number(third), side };
  }
  if (first === 'invite' && second !== '') return { page: 'invite', table: second, side };
  if (first === 'rules') return { page: 'rules', game: second, paragraph: behind };
  if (first === 'cards') return { page: 'cards', game: second, card: behind };
  if (second !== '') return { page: 'nowhere' };
  if (first === 'join') return { page: 'join', secret: behind };
  if (first === 'tables' || first === 'watch' || first === 'upload' || first === 'about') return { page: first };
  return { page: 'nowhere' };
}

/** The address of a page. */
export function addressOf(route: Route): string {
  const of = encodeURIComponent;
  switch (route.page) {
    case 'front':
    case 'nowhere':
      return '/';
    case 'table':
      return `/table/${of(route.table)}${seen(route.side)}`;
    case 'review':
      return `/review/${of(route.table)}${route.moment === null ? '' : `/${String(route.moment)}`}${seen(route.side)}`;
    case 'join':
      return `/join#${of(route.secret)}`;
    case 'invite':
      return `/invite/${of(route.table)}${seen(route.side)}`;
    case 'tables':
    case 'watch':
    case 'upload':
    case 'about':
      return `/${route.page}`;
    case 'rules':
      return `/rules${under(route.game)}${route.paragraph === '' ? '' : `#${of(route.paragraph)}`}`;
    case 'cards':
      return `/cards${under(route.game)}${route.card === '' ? '' : `#${of(route.card)}`}`;
  }
}

function under(game: string): string {
  return game === '' ? '' : `/${encodeURIComponent(game)}`;
}

function seen(side: string | null): string {
  return side === null ? '' : `?side=${encodeURIComponent(side)}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // somebody has typed a bare %
  }
}
