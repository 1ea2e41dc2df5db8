// `roll-up-types.ts ENTRY TARGET`, in a package's folder: writes one declaration file with all that the entry declares.
import { writeFileSync } from 'node:fs';
import { extractApi } from './extract-api.ts';

const [entry = '', target = ''] = process.argv.slice(2);
writeFileSync(target, extractApi(process.cwd(), entry).rollUp);
