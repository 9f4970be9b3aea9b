/** Addresses within the page. `/review/TABLE/7?side=us` is the link to a moment. */

export type Route =
  | { page: 'front' }
  | { page: 'table'; table: string; side: string | null }
  | { page: 'review'; table: string; moment: number | null; side: string | null }
  | { page: 'join'; secret: string }
  | { page: 'watch' }
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
  if (first === 'join' && second === '') return { page: 'join', secret: behind };
  if (first === 'watch' && second === '') return { page: 'watch' };
  if (first === 'rules' && second !== '') return { page: 'rules', game: second, paragraph: behind };
  if (first === 'cards' && second !== '') return { page: 'cards', game: second, card: behind };
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
    case 'watch':
      return '/watch';
    case 'rules':
      return `/rules/${of(route.game)}${route.paragraph === '' ? '' : `#${of(route.paragraph)}`}`;
    case 'cards':
      return `/cards/${of(route.game)}${route.card === '' ? '' : `#${of(route.card)}`}`;
  }
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
