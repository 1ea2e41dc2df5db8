// `pnpm check-packages [CHECKOUT [TARBALLS]]`: packs each package as it is built, of this checkout or another, or takes the tarballs of a
// folder, and checks each: publint and "are the types wrong", source maps that bring their sources, the files and fields that every package needs, and that the README's links
// and imports lead somewhere. Then all of them together, as a project has them that checks its libraries' types.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkConsumer, esModulesOnly } from './check-consumer.ts';
import { checkFiles, findUnpacked } from './check-files.ts';
import { packPackages } from './pack-packages.ts';

const root = resolve(import.meta.dirname, '..');
const checkout = resolve(process.argv[2] ?? root);
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const tarballs = new Map<string, { tarball: string; source: string }>();
let problems = 0;
try {
  for (const [name, tarball] of Object.entries(
    packPackages(checkout, process.argv[3] ?? join(folder, 'tarballs')),
  )) {
    const path = tarball.replace('file:', '');
    const source = join(checkout, name.replace('@tutor-session', 'packages'));
    tarballs.set(name, { tarball: path, source });
    print(name, await check(readFileSync(path), source));
  }
  const consumer = await checkConsumer(mkdtempSync(join(folder, 'consumer-')), tarballs);
  print('a project with all of them', consumer);
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = problems === 0 ? 0 : 1;

function print(name: string, found: readonly string[]): void {
  problems += found.length;
  for (const line of found) console.error(`${name}: ${line}`);
  console.log(`${name}: ${found.length} problems`);
}

async function check(tarball: Buffer, source: string): Promise<string[]> {
  const data = new Uint8Array(tarball).buffer;
  const pkg = createPackageFromTarballData(new Uint8Array(tarball));
  return [
    ...(await lint(data)),
    ...(await checkTypes(new Uint8Array(tarball))),
    ...checkFiles(pkg),
    ...findUnpacked(pkg, source),
  ];
}

async function lint(tarball: ArrayBuffer): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball }, level: 'warning' });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function checkTypes(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: [/\.(yaml|txt|integrity|min\.js)$/], // files to read or to serve, not to import
  });
  if (!result.types) return ['attw: no types'];
  return result.problems
    .filter(({ kind }) => !(kind === 'CJSResolvesToESM' && esModulesOnly.includes(result.packageName)))
    .map(({ kind, ...more }) => `attw: ${kind} ${JSON.stringify(more)}`);
}
