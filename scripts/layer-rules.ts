import { join } from 'node:path/posix';

/** Which packages of ours each package's source may import. */
const sourceMayImport: Record<string, readonly string[]> = {
  protocol: [],
  element: ['protocol'],
  token: ['protocol'],
  webhooks: ['protocol'],
  client: ['protocol'],
  react: ['element'],
  sandbox: ['protocol', 'token', 'webhooks'],
};

/** What tests and benchmarks may import beyond that. */
const testsMayImport: Record<string, readonly string[]> = { sandbox: ['client', 'element'] };

/** The only files of the sandbox's server that its embed page may know: the shapes the two share. */
const embedMayKnow = [
  'packages/sandbox/src/domain/embed/types.ts',
  'packages/sandbox/src/tutor/whiteboard.ts',
];

/** Returns a line for each import of `path` (relative to the root, with `/`) that goes against the arrows. */
export function findLayerBreaks(path: string, imports: readonly string[]): string[] {
  const [folder = '', name = '', part = ''] = path.split('/');
  if (folder !== 'packages')
    return imports
      .filter(leaves('examples/'))
      .map((to) => `${path}: examples import packages by name, not ${to}`);
  const isSource = part === 'src' || part === 'embed';
  const allowed = [
    ...(sourceMayImport[name] ?? []),
    ...(isSource ? [] : [name, ...(testsMayImport[name] ?? [])]),
  ];

  return imports.flatMap((to) => {
    const ours = /^@tutor-session\/([\w-]+)/.exec(to)?.[1];
    if (ours && !allowed.includes(ours)) return [`${path}: ${name} may not import ${ours}`];
    if (!to.startsWith('.')) return [];
    const target = join(path, '..', to);
    if (!target.startsWith(`packages/${name}/`)) return [`${path}: import other packages by name, not ${to}`];
    if (part === 'src' && !target.startsWith(`packages/${name}/src/`))
      return [`${path}: source imports source only, not ${to}`];
    if (part === 'embed' && !target.startsWith(`packages/${name}/embed/`) && !embedMayKnow.includes(target)) {
      return [`${path}: the embed page knows the server by its shared shapes only, not ${to}`];
    }
    return [];
  });

  function leaves(inside: string) {
    return (to: string) => to.startsWith('.') && !join(path, '..', to).startsWith(inside);
  }
}
