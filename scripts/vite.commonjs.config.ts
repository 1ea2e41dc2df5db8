import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

// Run in a package's folder: what its package.json names as `dist/….cjs` is built from the file of that name in `src`, and what it names
// as `dist/….d.cts` is written beside it. `tsc -b` makes the ES modules and their types.
const manifest = readFileSync('package.json', 'utf8');
const { dependencies = {}, peerDependencies = {} } = JSON.parse(manifest);

/** ES modules only: Node 20 cannot `require` them, and Jest can on no Node, so they are part of the files. */
const bundled = ['@lit/reactive-element', 'jose'].filter((name) => name in dependencies);
const required = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => !bundled.includes(name),
);

const named = (suffix: string) =>
  [...manifest.matchAll(/"\.\/dist\/([^"]+)"/g)].flatMap(([, path = '']) =>
    path.endsWith(suffix) ? globSync(`src/${path.slice(0, -suffix.length)}.ts`) : [],
  );
const nameOf = (source: string) => source.slice('src/'.length, -'.ts'.length);

/**
 * The types are those of the ES modules, and the same ones: a project in which both are loaded has one `TutorSessionElement`, and one
 * entry for its tag. What `export type *` does not give are the values, and of those only a class is a type, too.
 */
const types: Plugin = {
  name: 'types',
  generateBundle(_options, bundle) {
    const sources = new Set(named('.d.cts').map(nameOf));
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry || !sources.has(chunk.name)) continue;
      const module = `'./${posix.basename(chunk.name)}.js'`;
      const declarations = chunk.exports.sort().flatMap((name) => {
        const original = `import(${module}, { with: { 'resolution-mode': 'import' } }).${name}`;
        return [
          `export declare const ${name}: typeof ${original};`,
          ...(classes.has(name) ? [`export type ${name} = ${original};`] : []),
        ];
      });
      const source = [
        `export type * from ${module} with { 'resolution-mode': 'import' };`,
        ...declarations,
        '',
      ].join('\n');
      this.emitFile({ type: 'asset', fileName: `${chunk.name}.d.cts`, source });
    }
  },
};
const classes = new Set(
  globSync('src/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name),
  ),
);

export default defineConfig({
  // Lit's build for Node is the one for browsers with a stand-in for `HTMLElement` where there is none.
  resolve: { conditions: ['node', 'production'] },
  plugins: [types],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: false, // it is readable as it is, and maps with their sources would double the package
    emptyOutDir: false,
    ...(bundled.length > 0 ? { license: { fileName: 'LICENSES.md' } } : {}),
    lib: {
      entry: Object.fromEntries(named('.cjs').map((source) => [nameOf(source), source])),
      formats: ['cjs'],
    },
    rolldownOptions: {
      external: (id) =>
        /^(node:|#)/.test(id) || required.some((name) => id === name || id.startsWith(`${name}/`)),
      checks: { moduleLevelDirective: false }, // that of react's entry is the first line of its file
      output: { entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
    },
  },
});
