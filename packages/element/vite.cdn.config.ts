import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { defineConfig, minify, type Plugin } from 'vite';

/**
 * Has Chromium compile every function while the file arrives, off the main thread, and not one by one as they are called. Almost all
 * run at the start, so that the token request leaves sooner. Only the first line of a file is read.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Properties of objects that no page gets, nor Lit; the file is smaller by their names. */
const internal =
  /^(onHello|onEnvelope|onFault|onStarting|onRefused|onOtherOrigin|onData|onFlood|onOffline|onPress|onHover|onDismiss|isLost|isReloading|isRunning|needsFresh|begun|attempt|connection|navigation|describePage|describe|suspect|arrive|refuse|greet|retryAfter|beginWhenDue|offerRestart|replaceLost|takeFocus|begin|enter|strict|section|onLoad|onError|receive|isRight|leaveFrame|embedRestarts|reconnecting|takes|fits|bySrc|onChange|flush|findTool|layout|page|frame|forget|reply|release|onAway|reach|wasUp|cancel|confirm|timesAway|_\$[AE]\w+)$/;

/** Lit's licence requires its copyright notice wherever Lit goes, and its whole text beside it. */
const notice = '/*! Lit: Copyright 2017 Google LLC, LICENSES.txt */';

/** Puts both lines above the file, and its integrity value, for `<script type="module" integrity="…">`, and the licences beside it. */
const publish: Plugin = {
  name: 'publish',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.fileName, file.code, { module: true, compress: false });
      file.code = `${compileHint}\n${notice}\n${code}`;
      const source = `sha384-${createHash('sha384').update(file.code).digest('base64')}\n`;
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.integrity`, source });
    }
    const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
    const lits = readFileSync(new URL('node_modules/@lit/reactive-element/LICENSE', import.meta.url), 'utf8');
    const source = `tutor-session.min.js\n\n${own}\n---\n\nIt contains @lit/reactive-element:\n\n${lits}`;
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
  },
};

/** Minifies the styles, which no minifier of scripts looks into. */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  transform(code, filename) {
    if (!filename.endsWith('/src/styles.ts')) return undefined;
    return code.replace(/(?<=unsafeCSS\()`([^`]+)`/, (_, css: string) => {
      const minified = transform({ filename, code: Buffer.from(css), minify: true });
      return JSON.stringify(`${minified.code}`);
    });
  },
};

/** Two minifiers find more than one: Oxc before Terser, which alone knows `internal`, and once more for shorter names. */
const minifyFirst: Plugin = {
  name: 'minify-first',
  async renderChunk(code, { fileName }) {
    const compress = { target: 'es2022' };
    return (await minify(fileName, code, { module: true, compress, codegen: { removeWhitespace: false } }))
      .code;
  },
};

// One ES module, Lit inside.
export default defineConfig({
  // Whatever NODE_ENV says: a test that runs the file runs what is published, not Lit's development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false, // `tsc -b` writes there, too
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 4, unsafe_arrows: true, keep_fargs: false, unsafe_methods: true },
      mangle: { properties: { regex: internal, builtins: true } },
    },
    modulePreload: false,
    rolldownOptions: {
      input: 'src/index.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'tutor-session.min.js', codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
  plugins: [minifyStyles, minifyFirst, publish],
});
