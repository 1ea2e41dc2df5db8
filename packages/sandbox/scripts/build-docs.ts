// Builds the docs page into `dist/docs`: our own files and those of Swagger UI, with its licence.
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const root = join(import.meta.dirname, '..');
const target = join(root, 'dist', 'docs');

mkdirSync(target, { recursive: true });
cpSync(join(root, 'docs-page'), target, { recursive: true });
for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE']) {
  cpSync(join(swagger, file), join(target, file));
}
