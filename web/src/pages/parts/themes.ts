import type { Theme } from '../../lib/settings.svelte.ts';

/** The button with the moon goes round. */
export const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
