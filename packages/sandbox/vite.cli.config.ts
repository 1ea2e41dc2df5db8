import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Bundles the command with what it needs at its start into few files in `dist/bin`: finding and reading hundreds of modules took
 * longer than opening the database. Scripts for processes and threads of their own stay what the compiler made of them.
 */
export default defineConfig({
  root: path('.'),
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite', // finds its WebAssembly and data beside itself
      'pg', // for `--database-url` only
      'yaml', // for an openapi.yaml that this package was not built with only
    ],
  },
  build: {
    ssr: true,
    outDir: path('dist/bin'),
    emptyOutDir: true,
    target: 'node22.13',
    license: { fileName: 'LICENSES.md' }, // drizzle-orm carries no text of its Apache licence: that is in dist/docs/LICENSE
    rolldownOptions: {
      input: { 'tutor-sandbox': path('src/cli/main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
