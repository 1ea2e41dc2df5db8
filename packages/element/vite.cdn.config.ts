import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

/**
 * Makes the file smaller than Vite leaves it. It may assume that nobody else reads the names Lit keeps for its own
 * packages (`_$…`: the Lit in here is not shared), and that reading a property has no side effect.
 */
const shrink: Plugin = {
  name: 'shrink',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true },
        mangle: { properties: { regex: /^_\$/ } },
      });
      file.code = code ?? '';
    }
  },
};

/** Puts our `css-tag` in the place of Lit's; nothing else of Lit is touched. */
const leanStyles: Plugin = {
  name: 'lean-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    const isLits = source === './css-tag.js' && importer?.includes('@lit/reactive-element');
    return isLits ? fileURLToPath(new URL('cdn/css-tag.ts', import.meta.url)) : undefined;
  },
};

/** Lit's licence wants its copyright notice wherever Lit goes, and its whole text beside it. */
const licences: Plugin = {
  name: 'licences',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = `/*! Lit: Copyright 2017 Google LLC, see LICENSES.txt */\n${file.code}`;
    }
    const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
    const lits = readFileSync(new URL('node_modules/@lit/reactive-element/LICENSE', import.meta.url), 'utf8');
    const source = `tutor-session.min.js\n\n${own}\n---\n\nIt contains @lit/reactive-element:\n\n${lits}`;
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
  },
};

/** The integrity hash (SRI) beside the file, for `<script type="module" integrity="…">`. */
const integrity: Plugin = {
  name: 'integrity',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const hash = createHash('sha384').update(file.code).digest('base64');
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.integrity`, source: `sha384-${hash}\n` });
    }
  },
};

// One self-contained ES module, Lit inside, beside what `tsc -b` wrote: the folder must not be emptied.
export default defineConfig({
  // Whatever NODE_ENV says: a test that runs the file runs what is published, not Lit's development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  plugins: [leanStyles, shrink, licences, integrity],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    minify: 'oxc',
    // In library mode Vite leaves white space in ES modules, for bundlers. This file is for browsers.
    rolldownOptions: {
      checks: { pluginTimings: false }, // making it small takes its time
      output: { minify: true },
      treeshake: { moduleSideEffects: (id) => !id.endsWith('css-tag.js') },
    },
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'tutor-session.min.js' },
  },
});
