// `pnpm lint` and `--record`: compares what the packages promise (openapi.yaml, page.yaml, each api.txt) with the last release, whose files
// `drift/last-release` keeps. What adds passes. What takes away or narrows needs a changeset with `major`, and a line in docs/guide/upgrading.md that
// names it. The release script calls it with `--record`, which keeps today's files; before the first release there are none.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findDrift, findUndeclared, releasedFiles } from './drift/find-drift.ts';
import { publishedPackages } from './published-packages.ts';

const root = join(import.meta.dirname, '..');
const kept = join(import.meta.dirname, 'drift', 'last-release');

if (process.argv.includes('--record')) {
  const paths = releasedFiles(publishedPackages(root));
  rmSync(kept, { recursive: true, force: true });
  for (const path of paths) {
    mkdirSync(dirname(join(kept, path)), { recursive: true });
    copyFileSync(join(root, 'packages', path), join(kept, path));
  }
  console.log(`drift: kept ${paths.length} files of this release`);
} else if (!existsSync(kept)) {
  console.log('drift: there is no release yet');
} else {
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );
  const read = (folder: string) =>
    new Map(
      files
        .filter((path) => existsSync(join(folder, path)))
        .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    );
  const changesets = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'));
  const undeclared = findUndeclared(
    findDrift(read(kept), read(join(root, 'packages'))),
    changesets.map((name) => readFileSync(join(root, '.changeset', name), 'utf8')),
    readFileSync(join(root, 'docs/guide/upgrading.md'), 'utf8'),
  );
  for (const { name, subject, what } of undeclared)
    console.error(`@tutor-session/${name}: ${subject} ${what}`);
  if (undeclared.length > 0) {
    console.error(
      'This breaks who has the last release. Keep it, or add a changeset with `major` and a line in docs/guide/upgrading.md that names it.',
    );
    process.exit(1);
  }
  console.log('drift: nothing that the last release has is gone or narrower');
}
