// `roll-up-types.ts FOLDER ENTRY…`, in a package's folder: writes one declaration file into FOLDER for each entry, with all that it declares.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileTogether, extractApi } from './extract-api.ts';

const [folder = '', ...entries] = process.argv.slice(2);
const compiled = compileTogether(entries.map((entry) => [process.cwd(), entry]));
for (const entry of entries)
  writeFileSync(join(folder, basename(entry)), extractApi(process.cwd(), entry, compiled).rollUp);
