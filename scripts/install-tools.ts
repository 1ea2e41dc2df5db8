// Installs what the suites need of the system, as root on Debian; elsewhere fails and names what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enginePaths } from './browsers/engine-paths.ts';

const needed: readonly { name: string; path: string; packages: string }[] = [
  { name: 'Chromium', path: enginePaths.chromium, packages: 'chromium' },
  { name: 'Firefox', path: enginePaths.firefox, packages: 'firefox-esr' },
  { name: 'WebKit', path: enginePaths.webkit, packages: 'webkit2gtk-driver' },
  { name: 'a display for WebKit', path: '/usr/bin/xvfb-run', packages: 'xvfb xauth' },
  {
    name: 'PyJWT, which verifies our tokens',
    path: '/usr/lib/python3/dist-packages/jwt',
    packages: 'python3-jwt',
  },
  { name: 'PHP, for the docs’ PHP snippets', path: '/usr/bin/php', packages: 'php-cli' },
  { name: 'PostgreSQL', path: '/usr/lib/postgresql', packages: 'postgresql' },
  { name: 'Redis', path: '/usr/bin/redis-server', packages: 'redis-server' },
  { name: 'OpenSSL, which verifies our signatures', path: '/usr/bin/openssl', packages: 'openssl' },
];

const missing = () => needed.filter(({ path }) => !existsSync(path));

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (missing().length > 0 && canInstall) {
  const packages = missing().flatMap((tool) => tool.packages.split(' '));
  console.log(`Installing ${packages.join(', ')}…`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

for (const { name, path, packages } of missing()) {
  console.error(`Missing: ${name} (${path}). On Debian: sudo apt-get install ${packages}`);
}
if (missing().length > 0) process.exit(1);

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(stderr.slice(-2000));
}
