import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import licences from './nested-licences.json' with { type: 'json' };

interface NestedLicence {
  /** What is inside of a bundled package, which names only its own licence. */
  name: string;
  licence: string;
  where: string;
  notice: string;
  /** The file with the licence's text, as a module's path; left out where the text stands above. */
  text?: string;
}

/** Where a package brings no text of its licence, it is another one's of the same licence. */
const nested: readonly NestedLicence[] = licences;

const describe = ({ name, licence, where, notice, text }: NestedLicence): string =>
  [
    `## ${name} (${licence})`,
    `Inside of ${where}.`,
    notice,
    ...(text ? [readFileSync(fileURLToPath(import.meta.resolve(text)), 'utf8').trim()] : []),
  ].join('\n\n');

/** Appends to the bundle's licences those of what the bundled packages bundle in turn. */
export const nestedLicences = (fileName: string): Plugin => ({
  name: 'nested-licences',
  writeBundle: ({ dir = '.' }) =>
    appendFileSync(join(dir, fileName), `\n\n${nested.map(describe).join('\n\n')}\n`),
});
