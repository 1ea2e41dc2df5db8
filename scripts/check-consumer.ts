import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Packed packages by their names, each with the folder that it was packed from. */
export type Tarballs = ReadonlyMap<string, { readonly tarball: string; readonly source: string }>;

/** Peers that the types of an entry need; their users have them. */
const peersOfTypes = ['react', '@types/react', '@types/node'];

/** The oldest TypeScript that reads our types, the last with an API, and the workspace's. */
const compilers = {
  'TypeScript 5.4': 'node_modules/typescript-5.4',
  'TypeScript 5.9': 'node_modules/typescript',
  'TypeScript 7': '../node_modules/typescript',
};

/** The ways in which each finds a package; TypeScript before 6 has `node10`, and so by default where `module` is `commonjs`. */
const projects: readonly (readonly [
  keyof typeof compilers,
  { module: string; moduleResolution?: string },
])[] = [
  ['TypeScript 5.4', { module: 'node16' }],
  ['TypeScript 5.4', { module: 'commonjs', moduleResolution: 'node10' }],
  ['TypeScript 5.9', { module: 'nodenext' }],
  ['TypeScript 7', { module: 'node16' }],
  ['TypeScript 7', { module: 'esnext', moduleResolution: 'bundler' }],
];

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
};

/** What CommonJS loads by `import()`. */
export const esModulesOnly: readonly string[] = [
  '@tutor-session/sandbox',
  '@tutor-session/sandbox/model-tutor',
];

/** Installs the tarballs as a project's own `node_modules`, without what is optional, and looks whether it compiles and runs. */
export async function checkConsumer(folder: string, tarballs: Tarballs): Promise<string[]> {
  const modules = join(folder, 'node_modules');
  for (const [name, { tarball, source }] of tarballs) {
    mkdirSync(join(modules, name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', join(modules, name), '--strip-components=1']);
    const { dependencies = {} } = readManifest(join(modules, name));
    for (const dependency of [...Object.keys(dependencies), ...peersOfTypes]) link(dependency, source);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const entries = [...tarballs.keys()].flatMap((name) =>
    listEntries(name, readManifest(join(modules, name))),
  );
  writeFileSync(join(folder, 'consumer.mts'), createConsumer(entries));
  writeFileSync(join(folder, 'consumer.ts'), createConsumer(entries));
  const inCommonJs = entries.filter((entry) => !esModulesOnly.includes(entry));
  const imports = esModulesOnly.map((name) => `import('${name}')`);
  writeFileSync(
    join(folder, 'consumer.cts'),
    `${createConsumer(inCommonJs)}export const loaded = [${imports}];\n`,
  );
  const compiled = await Promise.all(projects.map((project) => compile(folder, project)));
  return [
    ...compiled.flat(),
    ...requireAll(folder, inCommonJs, []),
    ...requireAll(folder, inCommonJs, ['--conditions=workerd']),
    ...findWithoutExports(modules),
  ];

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

/**
 * What the packages for browsers import of one another must be there for a bundler that knows no `exports`, too, such as Parcel as it comes.
 * A path to a folder is resolved so: by the `main` of the package.json in it.
 */
function findWithoutExports(modules: string): string[] {
  const { resolve } = createRequire(join(modules, 'consumer.cjs'));
  return ['element', 'react'].flatMap((name) => {
    const code = readFileSync(join(modules, '@tutor-session', name, 'dist', 'index.cjs'), 'utf8');
    const entries = new Set([...code.matchAll(/@tutor-session\/[\w/-]+(?=["'`])/g)].map(([entry]) => entry));
    return [...entries].flatMap((entry) => {
      try {
        resolve(join(modules, entry));
        return [];
      } catch {
        return [`${entry}, which ${name} imports, is not there without "exports"`];
      }
    });
  });
}

/** A module that uses every entry, and classes both as types and as values. */
function createConsumer(entries: readonly string[]): string {
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
  return `${imports.join('\n')}
import { TutorSessionElement, TutorSessionError } from '@tutor-session/element';
import { ApiError } from '@tutor-session/client';
import { TokenError } from '@tutor-session/token';
import { WebhookError } from '@tutor-session/webhooks';

export const names = [${entries.map((_, index) => `entry${index}`)}].flatMap((entry) => Object.keys(entry));
export function codeOf(error: TutorSessionError | ApiError | TokenError | WebhookError): string {
  return error.code;
}
export const errors = [TutorSessionError, ApiError, TokenError, WebhookError];
export class Tutor extends TutorSessionElement {}
export const tutor: TutorSessionElement | null = document.querySelector('tutor-session');
`;
}

/** Projects of Node compile a module of each format. */
function compile(folder: string, [compiler, options]: (typeof projects)[number]): Promise<string[]> {
  const files = options.module.startsWith('node') ? ['consumer.mts', 'consumer.cts'] : ['consumer.ts'];
  const title = [compiler, ...Object.values(options)].join(' ');
  const project = join(folder, `${title.replaceAll(' ', '-')}.json`);
  // What ours add to the compiler's own libraries is checked where that takes no time.
  const skipDefaultLibCheck = compiler !== 'TypeScript 7';
  const all = { ...compilerOptions, ...options, skipDefaultLibCheck };
  writeFileSync(project, JSON.stringify({ compilerOptions: all, files }));
  const command = join(import.meta.dirname, compilers[compiler], 'bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [command, '--pretty', 'false', '-p', project], (error, stdout) => {
      const lines = (error ? stdout || error.message : '').split('\n').filter(Boolean);
      resolve(lines.map((line) => `${title}: ${line}`));
    });
  });
}

/** Loads each entry by `require`, as a Node does that cannot load ES modules so, beside its ES module: both have the same exports. */
function requireAll(folder: string, entries: readonly string[], flags: readonly string[]): string[] {
  const script = `
const names = (module) => Object.keys(module).filter((name) => name !== 'module.exports').sort().join();
(async () => {
  for (const entry of ${JSON.stringify(entries)}) {
    const [required, imported] = [names(require(entry)), names(await import(entry))];
    if (required !== imported) console.log(entry + ' has ' + required + ' by require and ' + imported + ' by import');
  }
})();`;
  writeFileSync(join(folder, 'required.cjs'), script);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--no-experimental-require-module', ...flags, 'required.cjs'],
    { cwd: folder, encoding: 'utf8' },
  );
  const problems = stdout.split('\n').filter(Boolean);
  return status === 0 ? problems : [...problems, `${flags}: ${stderr}`];
}
