// Imports run one way (design): fails on any import in packages/ and examples/ that goes against the arrows below.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { findLayerBreaks } from './layer-rules.ts';

const root = resolve(import.meta.dirname, '..');
const breaks: string[] = [];
let files = 0;

for (const folder of ['packages', 'examples']) {
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (
      !entry.isFile() ||
      !/\.(ts|tsx|js|mjs)$/.test(path) ||
      /(^|\/)(node_modules|dist|generated)\//.test(path)
    )
      continue;
    files++;
    const { importedFiles } = ts.preProcessFile(await readFile(join(root, path), 'utf8'), true, true);
    breaks.push(
      ...findLayerBreaks(
        path,
        importedFiles.map(({ fileName }) => fileName),
      ),
    );
  }
}

for (const line of breaks) console.error(line);
console.log(`layers: ${files} files, ${breaks.length} imports against the arrows`);
process.exit(breaks.length > 0 || files === 0 ? 1 : 0);
