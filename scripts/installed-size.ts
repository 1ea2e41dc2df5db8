// `pnpm size:installed [CHECKOUT]`: what installing each package puts into an empty project, in megabytes and packages; of a second
// checkout, too, where one is named. Both are packed as they are built.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packPackages } from './pack-packages.ts';

interface Size {
  readonly bytes: number;
  readonly packages: number;
}

const work = mkdtempSync(join(tmpdir(), 'installed-size-'));
const checkouts = [...process.argv.slice(2), join(import.meta.dirname, '..')].map((path) => resolve(path));
try {
  const sizes = checkouts.map(measure);
  const names = [...new Set(sizes.flatMap((found) => [...found.keys()]))].sort();
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(sizes.map((found, index) => [checkouts[index], text(found.get(name))])),
      ]),
    ),
  );
} finally {
  rmSync(work, { recursive: true });
}

function text(size: Size | undefined): string {
  return size ? `${(size.bytes / 1e6).toFixed(1)} MB, ${size.packages} packages` : '–';
}

function measure(checkout: string, index: number): Map<string, Size> {
  const tarballs = packPackages(checkout, join(work, `${index}`));
  return new Map(
    Object.keys(tarballs).map((name) => [name, install(name, tarballs, join(work, `${index}`, 'project'))]),
  );
}

/** Installs a package and the others of this workspace that it needs, as no registry has them. */
function install(name: string, tarballs: Record<string, string>, project: string): Size {
  mkdirSync(project);
  const manifest = {
    private: true,
    dependencies: { [name]: tarballs[name] },
    overrides: { ...tarballs, [name]: `$${name}` },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--omit=peer'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { packages } = JSON.parse(readFileSync(join(project, 'node_modules', '.package-lock.json'), 'utf8'));
  const files = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size,
    0,
  );
  rmSync(project, { recursive: true });
  return { bytes, packages: Object.keys(packages).length };
}
