// `pnpm check-packages [CHECKOUT]`: packs each package as it is built, of this checkout or another, and checks the tarball: publint and
// "are the types wrong", source maps that bring their sources, the files and fields that every package needs, and that the README's links
// and imports lead somewhere. Then all of them together, as a project has them that checks its libraries' types.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkConsumer, esModulesOnly } from './check-consumer.ts';
import { checkFiles } from './check-files.ts';
import { publishedPackages } from './published-packages.ts';

const root = resolve(import.meta.dirname, '..');
const checkout = resolve(process.argv[2] ?? root);
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const tarballs = new Map<string, { tarball: string; source: string }>();
let problems = 0;
try {
  for (const name of publishedPackages(checkout)) {
    const source = join(checkout, 'packages', name);
    const tarball = pack(source);
    tarballs.set(`@tutor-session/${name}`, { tarball, source });
    print(name, await check(readFileSync(tarball)));
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

function pack(source: string): string {
  const destination = mkdtempSync(join(folder, 'tarball-'));
  execFileSync('pnpm', ['pack', '--pack-destination', destination, '--config.ignore-scripts=true'], {
    cwd: source,
    stdio: 'pipe',
  });
  return join(destination, readdirSync(destination)[0] ?? '');
}

async function check(tarball: Buffer): Promise<string[]> {
  const data = new Uint8Array(tarball).buffer;
  return [
    ...(await lint(data)),
    ...(await checkTypes(new Uint8Array(tarball))),
    ...checkFiles(createPackageFromTarballData(new Uint8Array(tarball))),
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
