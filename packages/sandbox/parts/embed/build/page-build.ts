import type { UserConfig } from 'vite';
import { coarserMap } from './coarser-map.ts';

/**
 * How a page of the sandbox is built, where `--outDir` says; `base` is the path that it is served below. Nothing in the result is inline
 * (no script, no style, no data), so it runs under `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'`.
 */
export function pageBuild({ root, base }: { readonly root: string; readonly base: string }): UserConfig {
  return {
    root,
    base,
    publicDir: false,
    plugins: [
      {
        name: 'dense-styles',
        transform: {
          order: 'pre',
          filter: { id: { include: /\/(src|dist)\/.*\.[jt]s$/, exclude: /\/node_modules\// }, code: 'css`' },
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
      // What a page starts with stays one file, whatever later parts share with it.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
    },
  };
}

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
