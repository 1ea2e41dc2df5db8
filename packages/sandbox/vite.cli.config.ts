import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { nestedLicences } from './scripts/nested-licences.ts';
import { decoderFiles } from './src/domain/homework/decode-photo.ts';

const licences = 'LICENSES.md';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Puts the WebAssembly that photos are decoded with beside the bundle. */
const copyDecoders: Plugin = {
  name: 'copy-decoders',
  buildStart() {
    for (const file of decoderFiles) {
      const source = readFileSync(fileURLToPath(import.meta.resolve(file)));
      this.emitFile({ type: 'asset', fileName: basename(file), source });
    }
  },
};

/**
 * Bundles what is published into few files in `dist/bin`: the command, the library and the scripts for processes and threads of their
 * own. Finding and reading hundreds of modules took longer than opening the database, and a consumer would install each dependency.
 */
export default defineConfig({
  root: path('.'),
  publicDir: false,
  plugins: [copyDecoders, nestedLicences(licences)],
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite', // finds its WebAssembly and data beside itself
      'axe-core', // an optional peer, as playwright-core is: for `certify` only
      'playwright-core',
      'ai', // an optional peer, as is the next: for engines on a language model only
      '@ai-sdk/openai-compatible',
      'pg', // for `databaseUrl` only
      'tesseract.js', // an optional peer: it starts scripts of its own
      'yaml', // for an openapi.yaml that this package was not built with only
    ],
  },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: path('dist/bin'),
    emptyOutDir: true,
    target: 'node22.13',
    license: { fileName: licences }, // drizzle-orm carries no text of its Apache licence: that is in dist/docs/LICENSE
    rolldownOptions: {
      input: {
        'tutor-sandbox': path('src/cli/main.ts'),
        index: path('src/index.ts'),
        'model-tutor': path('src/model-tutor.ts'),
        'ocr-worker': path('src/domain/homework/ocr-worker.ts'),
        'watchdog-thread': path('src/cli/watchdog-thread.ts'),
        'read-pdf-child': path('src/domain/modules/pdf/read-pdf-child.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
