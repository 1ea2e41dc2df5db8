// Writes docs/methods.md from the docstrings of the resources.
import { mkdirSync, writeFileSync } from 'node:fs';
import { renderMethods } from './render-methods.ts';

const folder = new URL('../docs/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('methods.md', folder), renderMethods());
