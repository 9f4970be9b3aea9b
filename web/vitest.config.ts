import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    environment: 'jsdom',
    setupFiles: ['tools/layout.ts'],
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 300_000, // a busy machine is no error
  },
});
