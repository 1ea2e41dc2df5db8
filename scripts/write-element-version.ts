// Part of `version-packages`: the element says its version, which is that of its package.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const element = join(import.meta.dirname, '../packages/element');
const { version } = JSON.parse(readFileSync(join(element, 'package.json'), 'utf8'));
const path = join(element, 'src/tutor-session-element.ts');
const text = readFileSync(path, 'utf8');
writeFileSync(path, text.replace(/(static readonly version: string = ').*(';)/, `$1${version}$2`));
