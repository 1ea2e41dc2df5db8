// Writes the custom-elements manifest into dist, and the editor data made from it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import metadata from '../package.json' with { type: 'json' };
import { createManifest } from './create-manifest.ts';

const dist = new URL('../dist/', import.meta.url);
const manifest = createManifest() as Parameters<typeof getWebTypesData>[0];
const webTypes = JSON.parse(getWebTypesData(manifest, { packageJson: false, hideLogs: true }));

mkdirSync(dist, { recursive: true });
write('custom-elements.json', manifest);
write('vscode.html-custom-data.json', JSON.parse(getVsCodeHtmlCustomData(manifest, { hideLogs: true })));
write('web-types.json', { ...webTypes, name: metadata.name, version: metadata.version });

function write(name: string, value: unknown): void {
  writeFileSync(new URL(name, dist), `${JSON.stringify(value, null, 2)}\n`);
}
