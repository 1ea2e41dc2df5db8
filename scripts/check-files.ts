import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '@arethetypeswrong/core';

const files = ['README.md', 'AGENTS.md', 'LICENSE'];
const fields = ['main', 'types', 'homepage', 'bugs', 'keywords'];
/** What runs in a browser is installed for builds, and has to install on each Node.js that is maintained. */
const lowestNode = '>=20';
/** What the types are compiled with, of all packages together (check-consumer.ts). */
const lowestTypeScript = 'TypeScript 5.4';
const forBrowsers = ['@tutor-session/element', '@tutor-session/react', '@tutor-session/protocol'];

/** Looks for what every packed package needs: files, fields of package.json, sources in its maps, and a README whose links and imports work. */
export function checkFiles(pkg: Package): string[] {
  const prefix = `/node_modules/${pkg.packageName}/`;
  const packed = pkg.listFiles().map((path) => path.slice(prefix.length));
  const read = (path: string) => pkg.readFile(prefix + path);
  const manifest: Manifest = JSON.parse(read('package.json'));
  const maps = packed.filter((path) => path.endsWith('.map'));
  // Others wrote the licences.
  const pages = packed.filter((path) => path.endsWith('.md') && !/(CHANGELOG|LICENSES)\.md$/.test(path));
  // A package gets its changelog with its first version.
  const needed = manifest.version === '0.0.0' ? files : [...files, 'CHANGELOG.md'];
  return [
    ...needed.filter((file) => !packed.includes(file)).map((file) => `${file} is not packed`),
    ...(read('README.md').includes(lowestTypeScript) ? [] : [`README.md does not say "${lowestTypeScript}"`]),
    ...fields.filter((field) => !(field in manifest)).map((field) => `package.json has no "${field}"`),
    ...(forBrowsers.includes(pkg.packageName) && manifest.engines?.node !== lowestNode
      ? [`"engines" asks for Node.js ${manifest.engines?.node} instead of ${lowestNode}`]
      : []),
    ...findPins(manifest.dependencies).map(
      (name) =>
        `depends on exactly one version of ${name}: write "workspace:^", or two packages install two of it`,
    ),
    ...findLocal(manifest),
    ...maps.filter((path) => !hasSources(JSON.parse(read(path)))).map((path) => `${path} has no sources`),
    ...pages.flatMap((page) => [
      ...findLinks(read(page))
        .filter((link) => !packed.some((path) => leadsTo(join(page, '..', link), path)))
        .map((link) => `${page} links to ${link}, which is not packed`),
      ...findImports(read(page), pkg.packageName)
        .filter((entry) => !isExported(entry, manifest.exports))
        .map((entry) => `${page} names ${join(pkg.packageName, entry)}, which is not exported`),
    ]),
  ];
}

/** Looks for folders that the build of the package in `source` makes, beside those of its modules, and that `files` leaves out. */
export function findUnpacked(pkg: Package, source: string): string[] {
  const packed = pkg.listFiles();
  return readdirSync(join(source, 'dist'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existsSync(join(source, 'src', entry.name)))
    .filter(({ name }) => name !== 'compile-cache') // what a start of the command leaves
    .map(({ name }) => `dist/${name}`)
    .filter((built) => !packed.some((path) => path.startsWith(`/node_modules/${pkg.packageName}/${built}/`)))
    .map((built) => `${built} is built and not packed: add it to "files"`);
}

interface Manifest {
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The packages of this repository that are not depended on by a range. */
function findPins(dependencies: Manifest['dependencies'] = {}): string[] {
  return Object.keys(dependencies).filter(
    (name) => name.startsWith('@tutor-session/') && !dependencies[name]?.startsWith('^'),
  );
}

/** What only this repository can resolve, whichever the field; the tool that packs puts a range in its place. */
function findLocal(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([field]) => /^(peerD|optionalD|d)ependencies$/.test(field))
    .flatMap(([, ranges]) => Object.entries(ranges as Readonly<Record<string, string>>))
    .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
    .map(([name, range]) => `depends on ${name} by "${range}", which no registry has`);
}

function hasSources({ sourcesContent }: { sourcesContent?: readonly unknown[] }): boolean {
  return Array.isArray(sourcesContent) && !sourcesContent.includes(null);
}

/** The relative links of a page. */
function findLinks(page: string): string[] {
  return [...page.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, link = '']) =>
    /^[a-z]+:/.test(link) ? [] : [link],
  );
}

/** The entries of its package that a page names. */
function findImports(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(`['"\`]${name}(/[\\w./-]+)?['"\`]`, 'g'))].map(
    ([, path = '']) => `.${path}`,
  );
}

function leadsTo(target: string, path: string): boolean {
  return path === target || path.startsWith(`${target.replace(/\/$/, '')}/`);
}

function isExported(entry: string, exports: Manifest['exports']): boolean {
  return Object.keys(exports).some((key) =>
    key.includes('*') ? entry.startsWith(key.slice(0, key.indexOf('*'))) : key === entry,
  );
}
