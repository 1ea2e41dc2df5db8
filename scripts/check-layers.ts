// Imports run one way: fails on any import that goes against the arrows of layer-rules.ts, or by which a file comes back to itself, or a
// folder of a package's source. Type imports count as any other.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { findCircles, findLayerBreaks } from './layer-rules.ts';

const root = resolve(import.meta.dirname, '..');
const imports = new Map<string, readonly string[]>();

for (const folder of ['packages', 'examples', 'scripts', 'docs']) {
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.(ts|tsx|js|mjs)$/.test(path)) continue;
    if (/(^|\/)(node_modules|dist|generated)\//.test(path)) continue;
    const text = await readFile(join(root, path), 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    imports.set(
      path,
      importedFiles.map(({ fileName }) => fileName),
    );
  }
}

const hasLayer = /^(packages|examples|scripts\/(bench|browsers))\//;
const breaks = [...imports].flatMap(([path, specifiers]) =>
  hasLayer.test(path) ? findLayerBreaks(path, specifiers) : [],
);
const circles = findCircles(imports);
for (const line of [...breaks, ...circles]) console.error(line);
console.log(
  `layers: ${imports.size} files, ${breaks.length} imports against the arrows, ${circles.length} in circles`,
);

process.exit(breaks.length + circles.length > 0 || imports.size === 0 ? 1 : 0);
