import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { notices } from './tools/notices.ts';
import { packed } from './tools/packed.ts';

// The page is built into the Python package. `--mode gallery` builds the gallery of parts and boards, which is never shipped.
export default defineConfig(({ mode }) => {
  const isGallery = mode === 'gallery';
  return {
    plugins: [svelte(), ...(isGallery ? [] : [notices(), packed()])],
    publicDir: mode === 'production' ? false : 'fixtures',
    build: {
      outDir: isGallery ? 'dist' : '../src/sitroom/web/static',
      emptyOutDir: true,
      manifest: !isGallery, // what each page needs: a test adds up its size
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark()
      assetsInlineLimit: 0, // the content policy allows nothing inline
      modulePreload: { polyfill: false },
      rolldownOptions: { input: isGallery ? 'gallery.html' : 'index.html', checks: { pluginTimings: false } },
    },
  };
});
