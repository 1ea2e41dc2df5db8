import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packed packages by their names, each with the folder that it was packed from. */
export type Tarballs = ReadonlyMap<string, { readonly tarball: string; readonly source: string }>;

/** Peers that the types of an entry need; their users have them. */
const peersOfTypes = ['react', '@types/react', '@types/node'];

const compilerOptions = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
};

/** Installs the tarballs as a project's own `node_modules`, without what is optional, and looks whether it compiles and runs. */
export function checkConsumer(folder: string, tarballs: Tarballs, compilers: readonly string[]): string[] {
  const modules = join(folder, 'node_modules');
  for (const [name, { tarball, source }] of tarballs) {
    mkdirSync(join(modules, name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', join(modules, name), '--strip-components=1']);
    const { dependencies = {} } = readManifest(join(modules, name));
    for (const dependency of [...Object.keys(dependencies), ...peersOfTypes]) link(dependency, source);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const entries = [...tarballs.keys()].flatMap((name) =>
    listEntries(name, readManifest(join(modules, name))),
  );
  const imports = entries.map((entry, index) => `import type * as entry${index} from '${entry}';`);
  const uses = entries.map((_, index) => `keyof typeof entry${index}`);
  writeFileSync(
    join(folder, 'consumer.ts'),
    `${imports.join('\n')}\nexport type Names = ${uses.join(' | ')};\n`,
  );
  return [...compilers.flatMap((compiler) => compile(compiler, folder)), ...refusesPhotos(folder)];

  function link(dependency: string, source: string): void {
    const target = join(source, 'node_modules', dependency);
    const path = join(modules, dependency);
    if (tarballs.has(dependency) || existsSync(path) || !existsSync(target)) return;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(realpathSync(target), path);
  }
}

function readManifest(
  folder: string,
): Record<string, Record<string, string | { types?: string }> | undefined> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** What may be imported with types; those for one framework alone need that framework, which only its users have. */
function listEntries(name: string, { exports = {} }: ReturnType<typeof readManifest>): string[] {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object' && target.types?.startsWith('./dist/'))
    .map(([entry]) => join(name, entry.replace('*', 'de')));
}

function compile(compiler: string, folder: string): string[] {
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => `${compiler}: ${line}`);
}

/** Without the optional peers, the scenario with a photo has to say which command adds them. */
function refusesPhotos(folder: string): string[] {
  writeFileSync(
    join(folder, 'homework.js'),
    `import { startSandbox } from '@tutor-session/sandbox';
const sandbox = await startSandbox({ port: 0 });
const url = new URL('/_sandbox/scenarios/homework', sandbox.baseUrl);
const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
console.log(await response.text());
await sandbox.close();
`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['homework.js'], { cwd: folder, encoding: 'utf8' });
  const command = 'npm install --save-dev tesseract.js @tesseract.js-data/eng';
  return stdout.includes(command)
    ? []
    : [`the scenario homework does not say "${command}": ${stdout}${stderr}`];
}
