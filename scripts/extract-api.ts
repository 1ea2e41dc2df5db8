import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/** What one entry of a package declares. */
export interface ExtractedApi {
  /** All that can be imported and what that consists of, without comments, in alphabetical order. */
  readonly report: string;
  /** One declaration file that needs no other of the package. */
  readonly rollUp: string;
}

const quiet = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
};

/**
 * Reads what a declaration file that was emitted for a package's entry declares, and all that it imports of the package. `compiled` has
 * this file among others; without it the file is compiled alone.
 */
export function extractApi(packageFolder: string, entry: string, compiled?: CompilerState): ExtractedApi {
  const out = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    const config = configure(packageFolder, entry, out);
    const { errorCount } = Extractor.invoke(config, {
      localBuild: true,
      messageCallback: ignoreMessages,
      ...(compiled && { compilerState: compiled }),
    });
    if (errorCount > 0) throw new Error(`${errorCount} errors in what ${entry} of ${packageFolder} declares`);
    const report = readFileSync(join(out, 'report.api.md'), 'utf8');
    return {
      report: reducedToCode(report),
      rollUp: readFileSync(join(out, 'roll-up.d.ts'), 'utf8'),
    };
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** One program for all of the files, each below its package's folder: they read the same libraries. */
export function compileTogether(entries: readonly (readonly [string, string])[]): CompilerState {
  const [[folder, main] = ['', ''], ...others] = entries;
  return CompilerState.create(configure(folder, main, tmpdir()), {
    additionalEntryPoints: others.map((path) => join(...path)),
  });
}

function configure(packageFolder: string, entry: string, out: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packageFolder, 'package.json'),
    configObject: {
      projectFolder: packageFolder,
      mainEntryPointFilePath: join(packageFolder, entry),
      bundledPackages: listBundled(packageFolder),
      compiler: { overrideTsconfig: { compilerOptions, files: [join(packageFolder, entry)] } },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'report',
        reportFolder: out,
        reportTempFolder: join(out, 'temp'),
      },
      dtsRollup: { enabled: true, untrimmedFilePath: join(out, 'roll-up.d.ts') },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: quiet,
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
  });
}

/** The packages of this workspace that are part of a package's bundle: no user has them. */
function listBundled(packageFolder: string): string[] {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).filter((name) => name.startsWith('@tutor-session/'));
}

/** What openapi-typescript writes: openapi.yaml says it better, and is read by itself. */
const generatedTypes = /^export interface (components|operations|paths|webhooks) \{\n[\s\S]*?^\}\n\n?/gm;

/** The report's code alone: without its heading and what the extractor says of each declaration. */
function reducedToCode(report: string): string {
  const code = /```ts\n(.*)```/s.exec(report)?.[1] ?? '';
  const lines = code
    .replace(generatedTypes, '')
    .split('\n')
    .filter((line) => !/^\s*\/\/ /.test(line));
  return `${lines.join('\n').trim()}\n`;
}

function ignoreMessages(message: { handled: boolean }): void {
  message.handled = true;
}

interface Entry {
  /** What a user imports. */
  readonly name: string;
  /** The declaration files below the package; an entry with a star is as many as there are files, which are all alike. */
  readonly files: readonly [string, ...string[]];
}

/** The entries whose declarations are emitted; those that a package keeps in its sources, in `types`, are their own report. */
function listEntries(packageFolder: string): Entry[] {
  const { name, exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return Object.entries<string | { types?: string }>(exports).flatMap(([entry, target]) => {
    if (typeof target !== 'object' || !target.types?.startsWith('./dist/')) return [];
    const [first, ...others] = globSync(target.types, { cwd: packageFolder }).sort();
    if (first === undefined) throw new Error(`${target.types} of ${name} is not there: run \`tsc -b\``);
    return [{ name: join(name, entry), files: [first, ...others] as const }];
  });
}

/** All that can be imported from each package, as text: a change of the public surface is a change of it. */
export function createApiReports(packageFolders: readonly string[]): string[] {
  const packages = packageFolders.map((folder) => ({ folder, entries: listEntries(folder) }));
  const compiled = compileTogether(
    packages.flatMap(({ folder, entries }) => entries.map(({ files: [first] }) => [folder, first] as const)),
  );
  return packages.map(({ folder, entries }) => {
    const reports = entries.map(({ name, files: [first, ...others] }) => {
      const all = [first, ...others].map((file) => basename(file, '.d.ts')).join(', ');
      const starred = name.includes('*') ? `${all}\n\n` : '';
      return `── ${name}\n\n${starred}${extractApi(folder, first, compiled).report}`;
    });
    return `The public interface, written by \`pnpm generate\`: what a package's user may import, and what that consists of.\n\n${reports.join('\n')}`;
  });
}
