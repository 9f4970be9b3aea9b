import '../lib/style/index.css';
import { mount } from 'svelte';
import { settings, spoken, type Theme } from '../lib/settings.svelte.ts';
import Gallery from './Gallery.svelte';
import Table from './Table.svelte';
import { load } from './load.ts';

// gallery.html                                                            every part in every state, both themes
// gallery.html?board=twilight&side=us&fixture=mid&lang=ru&theme=dark      a board with what stands around it

const wanted = new URLSearchParams(location.search);
const target = document.getElementById('page');
if (target === null) throw new Error('the page has no place for the gallery');

const theme = wanted.get('theme');
if (theme === 'light' || theme === 'dark') settings.theme = theme satisfies Theme;
settings.language = spoken([wanted.get('lang') ?? 'en']);

const board = wanted.get('board');
if (board === null) {
  mount(Gallery, { target, props: { themes: theme === null ? ['light', 'dark'] : [theme] } });
} else {
  const fixture = await load(board, wanted.get('side'), wanted.get('fixture') ?? 'mid', settings.language, wanted.has('plain'));
  mount(Table, { target, props: { fixture, isOverview: wanted.has('overview'), isBare: wanted.has('bare'), isList: wanted.has('list') } });
}
document.documentElement.dataset['ready'] = 'yes'; // whoever takes pictures waits for it
