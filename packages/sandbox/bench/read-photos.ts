// Reads the photos in a folder one after another, by another checkout's code if it is named, and prints a line of JSON for each, then one
// with the most memory that the process had: `read-photos.ts FOLDER [CHECKOUT]`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', checkout = join(import.meta.dirname, '../../..')] = process.argv.slice(2);
const load = (name: string) =>
  import(pathToFileURL(join(checkout, 'packages/sandbox/src/domain/homework', name)).href);
const { readPhoto } = (await load('read-photo.ts')) as typeof import('../src/domain/homework/read-photo.ts');
const { problemsIn } = (await load(
  'problems-in.ts',
)) as typeof import('../src/domain/homework/problems-in.ts');

for (const name of readdirSync(folder).sort()) {
  const started = performance.now();
  const { signal } = new AbortController();
  const lines = await readPhoto(readFileSync(join(folder, name)), { signal, timeoutMs: 60_000 }).catch(
    () => [],
  );
  const ms = performance.now() - started;
  console.log(JSON.stringify({ name, ms, problems: problemsIn(lines) }));
}
console.log(JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024 }));
