import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** oxc, which minifies before, writes shorter syntax; terser inlines more. One after the other they save 1 % over either. No property is renamed. */
const terser: Plugin = {
  name: 'terser',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, {
        ecma: 2020,
        module: true,
        compress: { passes: 6, unsafe_arrows: true, keep_fargs: false },
      });
      file.code = code ?? file.code;
    }
  },
};

/** Lit's styles without what is for browsers that cannot adopt a style sheet: those cannot run the rest either. */
const modernStyles: Plugin = {
  name: 'modern-styles',
  load: (id) =>
    id.endsWith('/@lit/reactive-element/css-tag.js')
      ? `export class CSSResult {
          constructor(text) {
            this.cssText = text;
          }
          get styleSheet() {
            if (!this.sheet) (this.sheet = new CSSStyleSheet()).replaceSync(this.cssText);
            return this.sheet;
          }
        }
        export const unsafeCSS = (text) => new CSSResult(text);
        export const css = unsafeCSS;
        export const supportsAdoptingStyleSheets = true;
        export const getCompatibleStyle = (sheet) => sheet;
        export const adoptStyles = (root, sheets) => {
          root.adoptedStyleSheets = sheets.map((sheet) => sheet.styleSheet ?? sheet);
        };`
      : undefined,
};

/**
 * Lit without what is for decorators, old browsers and its own warnings: that writes to the page's globals, and each look at one of
 * them takes as long as much of what is done before the token request.
 */
const notNeeded: [string, string][] = [
  ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
  [
    'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
    '',
  ],
  ['a=globalThis,c=a.trustedTypes,l=c?c.emptyScript:"",p=a.reactiveElementPolyfillSupport', 'l="",p=void 0'],
  ['(a.reactiveElementVersions??=[]).push(', '[].push('],
  ['static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
  [',this.constructor.l?.forEach(t=>t(this))', ''],
];
const leanLit: Plugin = {
  name: 'lean-lit',
  transform: (code, id) =>
    id.endsWith('/@lit/reactive-element/reactive-element.js')
      ? notNeeded.reduce((rest, [part, instead]) => {
          if (!rest.includes(part)) throw new Error(`Lit has changed: there is no "${part}" in it.`);
          return rest.replace(part, () => instead);
        }, code)
      : undefined,
};

/** To a minifier the style sheet is one text: what separates its rules in the source goes here. */
const styleSheet: Plugin = {
  name: 'style-sheet',
  transform: (code, id) =>
    id.endsWith('/src/styles.ts') ? code.replaceAll('}\n', '}').replaceAll('`\n', '`') : undefined,
};

/**
 * Has Chromium compile every function while the file arrives, off the main thread, and not one by one as they are called. Almost
 * all run at the start, so that the token request leaves sooner. Only the first line of a file is read.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Lit's licence requires its copyright notice wherever Lit goes, and its whole text beside it. */
const banner: Plugin = {
  name: 'banner',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = `${compileHint}\n/*! Lit: Copyright 2017 Google LLC, LICENSES.txt */\n${file.code}`;
    }
    const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
    const lits = readFileSync(new URL('node_modules/@lit/reactive-element/LICENSE', import.meta.url), 'utf8');
    const source = `tutor-session.min.js\n\n${own}\n---\n\nIt contains @lit/reactive-element:\n\n${lits}`;
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source });
  },
};

/** The integrity value of a file, for SRI. */
const integrityOf = (code: string, hash = 'sha384') =>
  `${hash}-${createHash(hash).update(code).digest('base64')}`;

/** The integrity value beside the file, for `<script type="module" integrity="…">`. */
const integrity: Plugin = {
  name: 'integrity',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk')
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.integrity`,
          source: `${integrityOf(file.code)}\n`,
        });
    }
  },
};

const options = (entry: string, fileName: string): UserConfig => ({
  // Whatever NODE_ENV says: a test that runs the file runs what is published, not Lit's development build.
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false, // `tsc -b` writes there, too
    minify: 'oxc',
    rolldownOptions: { checks: { bundlerTimings: false } },
    lib: { entry, formats: ['es'], fileName: () => fileName },
  },
});

/**
 * What a page seldom uses is a file beside it. The first file holds the integrity value of the second and has the browser check it, so
 * that the one in the page's `<script>` still covers all that runs.
 */
const moreFile = 'tutor-session.more.min.js';
const more: Plugin = {
  name: 'more',
  async load(id) {
    if (!id.endsWith('/src/load-more.ts')) return undefined;
    const { build: settings, ...others } = options('src/more.ts', moreFile);
    const result = await build({
      ...others,
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      plugins: [terser],
      build: { ...settings, write: false },
    });
    const [{ output } = { output: [] }] = [result].flat() as Rolldown.RolldownOutput[];
    const [file] = output;
    if (file?.type !== 'chunk') throw new Error(`There is no ${moreFile}.`);
    const value = integrityOf(file.code, 'sha256');
    this.emitFile({ type: 'asset', fileName: moreFile, source: file.code });
    this.emitFile({ type: 'asset', fileName: `${moreFile}.integrity`, source: `${value}\n` });
    return `export const loadMore = async () => {
      const from = import.meta.url;
      const { href } = new URL(${JSON.stringify(moreFile)}, from);
      await new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement('link'), {
        rel: 'modulepreload', href, integrity: ${JSON.stringify(value)}, onload, onerror,
        nonce: document.querySelector('script[nonce]')?.nonce ?? '',
      })));
      return import(/* @vite-ignore */ href);
    };`;
  },
};

// One ES module, Lit inside, and the file above.
export default defineConfig({
  ...options('src/index.ts', 'tutor-session.min.js'),
  plugins: [more, modernStyles, leanLit, styleSheet, terser, banner, integrity],
});
