import { join } from 'node:path/posix';

/** Which packages of ours each package's source may import. */
const sourceMayImport: Record<string, readonly string[]> = {
  protocol: [],
  element: ['protocol'],
  token: ['protocol'],
  webhooks: ['protocol'],
  client: ['protocol'],
  react: ['element'],
  tutor: ['protocol'],
  'tutor-model': ['protocol', 'tutor'],
  students: ['tutor'],
  'embed-api': ['protocol'],
  'homework-photos': [],
  embed: ['protocol', 'embed-api'],
  inspector: ['protocol', 'element', 'embed-api', 'embed'],
  sandbox: [
    ...['protocol', 'token', 'webhooks', 'element'],
    ...['tutor', 'tutor-model', 'embed-api', 'homework-photos'],
  ],
};

/** What the tests and benchmarks of every package may import. */
const forAllTests: readonly string[] = ['bench', 'browsers'];

/** Where packages stand, the inner folders first. */
const packageFolders = ['packages/sandbox/parts', 'packages', 'scripts'];

/** What tests and benchmarks may import beyond that. */
const testsMayImport: Record<string, readonly string[]> = {
  client: ['sandbox', 'token'],
  element: ['token'],
  'tutor-model': ['students'],
  embed: ['sandbox', 'token'],
  inspector: ['sandbox', 'client', 'token'],
  sandbox: ['client', 'element', 'embed'],
};

/**
 * Which other folders of the sandbox's `src`, and which private packages, each may import. The files beside these folders put them together.
 */
const layersMayImport: Record<string, readonly string[]> = {
  generated: [],
  platform: [],
  domain: ['embed-api', 'homework-photos', 'platform', 'tutor'],
  scenarios: ['embed-api', 'platform', 'tutor', 'domain'],
  api: ['generated', 'embed-api', 'platform', 'domain', 'scenarios', 'certify'], // the control API plays scenarios and certifies pages
  doctor: ['tutor-model', 'platform', 'domain'],
  certify: ['embed-api', 'element', 'doctor', 'domain'], // of the element its states alone
  options: ['platform', 'domain'],
  wiring: ['platform', 'domain'],
};

/** The private packages that only the layers which name them may import. */
const layeredPackages: readonly string[] = [
  'tutor',
  'tutor-model',
  'embed-api',
  'homework-photos',
  'element',
];

/** The folders of the sandbox's `platform`: each may import the files beside them and the folders before it. */
const platformFolders: readonly string[] = ['worker', 'db', 'cluster', 'http', 'data-folder', 'openapi'];

/** Returns a line for each import of `path` (relative to the root, with `/`) that goes against the arrows. */
export function findLayerBreaks(path: string, imports: readonly string[]): string[] {
  return imports.flatMap((to) => {
    const reason = findBreak(path, to);
    return reason === undefined ? [] : [`${path}: ${reason}`];
  });
}

function findBreak(path: string, to: string): string | undefined {
  const home = findPackage(path);
  const target = to.startsWith('.') ? join(path, '..', to) : undefined;
  if (!home)
    return target?.startsWith('examples/') === false
      ? `examples import packages by name, not ${to}`
      : undefined;
  const isSource = home.part === 'src';
  const layer = home.name === 'sandbox' && isSource ? findLayer(path) : undefined;

  const ours = /^@tutor-session\/([\w-]+)/.exec(to)?.[1];
  if (ours) {
    if (!mayUse(home.name, isSource, ours)) return `${home.name} may not import ${ours}`;
    return layeredPackages.includes(ours) && layer !== undefined && !mayImport(layer, ours)
      ? `${layer} may not import ${ours}`
      : undefined;
  }
  if (target === undefined) return undefined;
  const other = findPackage(target);
  if (other?.name !== home.name) return `import other packages by name, not ${to}`;
  if (isSource && other.part !== 'src') return `source imports source only, not ${to}`;
  if (layer !== undefined && !mayImport(layer, findLayer(target))) return `${layer} may not import ${to}`;
  return layer === 'platform' && platformRank(path) < platformRank(target)
    ? `platform's ${platformFolders.join(' ← ')}, not ${to}`
    : undefined;
}

/** Returns the place of a path of `platform` among its folders; -1 for the files beside them. */
function platformRank(path: string): number {
  return platformFolders.indexOf(path.split('/')[4] ?? '');
}

/** Whether a package of ours may import another: source fewer of them than tests and benchmarks. */
function mayUse(name: string, isSource: boolean, other: string): boolean {
  if (sourceMayImport[name]?.includes(other)) return true;
  return !isSource && [name, ...forAllTests, ...(testsMayImport[name] ?? [])].includes(other);
}

/**
 * Returns a line for each import by which a file comes back to itself, or a folder of a package's source: through others beside it.
 * `imports` are the imports of each path.
 */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const steps = [...imports].flatMap(([path, specifiers]) =>
    specifiers.filter((to) => to.startsWith('.')).flatMap((to) => findStep(path, join(path, '..', to))),
  );
  const next = new Map<string, Set<string>>();
  for (const { from, to } of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  return steps
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ path, target }) => `${path}: ${target} leads back to here`);

  function leadsTo(start: string, end: string): boolean {
    const reached = new Set([start]);
    for (const room of reached) for (const each of next.get(room) ?? []) reached.add(each);
    return reached.has(end);
  }
}

/** Returns from and to which file an import goes; in a package's source, which of the folders and files that stand beside one another. */
function findStep(path: string, target: string) {
  const [from, to] = [path.split('/'), target.split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]);
  if (!from.slice(0, depth).includes('src')) return [{ path, target, from: path, to: target }];
  const room = (names: readonly string[]) => names.slice(0, depth + 1).join('/');
  return [{ path, target, from: room(from), to: room(to) }];
}

/** Returns the package that `path` is in, and which of its folders; `undefined` for examples. */
function findPackage(path: string): { readonly name: string; readonly part: string } | undefined {
  const folder = packageFolders.find((parent) => path.startsWith(`${parent}/`));
  if (folder === undefined) return undefined;
  const [name = '', part = ''] = path.slice(folder.length + 1).split('/');
  return { name, part };
}

/** Returns the folder of the sandbox's `src` that `path` is in; an empty text for the files beside the folders. */
function findLayer(path: string): string {
  const inside = path.split('/').slice(3);
  return inside.length > 1 ? (inside[0] ?? '') : '';
}

function mayImport(layer: string, target: string): boolean {
  if (layer === target || layer === 'cli') return true;
  if (layer === '') return target !== 'cli';
  return layersMayImport[layer]?.includes(target) ?? false;
}
