import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { coarserMap } from './build/coarser-map.ts';

/**
 * Builds the embed page where `--outDir` says: the sandbox builds it into its `dist/embed`. Nothing in the result is inline (no script, no style, no data), so it runs under
 * `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/embed/', // not './': the page is served at /embed, without a slash at its end
  publicDir: false,
  plugins: [
    {
      name: 'dense-styles',
      transform: {
        order: 'pre',
        filter: { id: /\/src\/.*\.ts$/, code: 'css`' },
        handler: (code) => code.replaceAll(/(?<=\bcss`)[^`]*/g, denseStyles),
      },
    },
    {
      name: 'coarser-map',
      transform: {
        order: 'pre',
        filter: { id: /\/countries-110m\.json$/ },
        handler: (json) => JSON.stringify(coarserMap(JSON.parse(json))),
      },
    },
  ],
  build: {
    emptyOutDir: true,
    target: ['chrome123', 'firefox128', 'safari17.5'], // the first with `light-dark()`, which the colours use
    assetsInlineLimit: 0,
    license: { fileName: 'LICENSES.md' },
    modulePreload: false, // its polyfill serves older browsers than these
  },
});

/** A style sheet in a template without comments and needless white space, which no minifier looks into; `${…}` stays as it is. */
function denseStyles(css: string): string {
  return css
    .split(/(\$\{[^}]*\})/)
    .map((part) =>
      part.startsWith('${')
        ? part
        : part
            .replaceAll(/\/\*.*?\*\//gs, '')
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([{};,]) ?/g, '$1')
            .replaceAll(': ', ':'),
    )
    .join('');
}
