// Writes the generated parts of docs/*.md: tables, examples, and the screen reader's transcript, which Chromium provides.
import { readFileSync, writeFileSync } from 'node:fs';
import { fill, renderDocs } from './render-docs.ts';
import { takeTranscript } from './take-transcript.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

for (const [path, text] of Object.entries(renderDocs())) writeFileSync(at(path), text);

const accessibility = at('docs/accessibility.md');
const transcript = `\`\`\`\n${await takeTranscript()}\n\`\`\``;
writeFileSync(accessibility, fill(readFileSync(accessibility, 'utf8'), 'transcript', transcript));
