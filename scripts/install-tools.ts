// Installs what the suites need of the system, as root on Debian; elsewhere fails and names what is missing. On macOS and Windows the
// browser suites run in Playwright's browsers; the suites that need the others' Debian paths (PostgreSQL, Redis) run on Linux.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enginePaths, isPlaywrights, wholeChromium } from '@tutor-session/browsers/engines';

const needed: readonly { name: string; path: string; packages: string; elsewhere: string }[] = [
  {
    name: 'Chromium',
    path: enginePaths.chromium,
    packages: 'chromium-headless-shell',
    elsewhere: 'npx playwright install chromium',
  },
  {
    name: 'Chromium with all of its features',
    path: wholeChromium,
    packages: 'chromium',
    elsewhere: 'npx playwright install chromium',
  },
  {
    name: 'Firefox',
    path: enginePaths.firefox,
    packages: 'firefox-esr',
    elsewhere: 'npx playwright install firefox',
  },
  {
    name: 'WebKit',
    path: enginePaths.webkit,
    packages: 'webkit2gtk-driver',
    elsewhere: 'npx playwright install webkit',
  },
  ...(isPlaywrights('webkit')
    ? []
    : [
        {
          name: 'a display for WebKit',
          path: '/usr/bin/xvfb-run',
          packages: 'xvfb xauth',
          elsewhere: 'npx playwright install webkit',
        },
      ]),
  {
    name: 'PyJWT, which verifies our tokens',
    path: '/usr/lib/python3/dist-packages/jwt',
    packages: 'python3-jwt',
    elsewhere: 'pip install pyjwt',
  },
  {
    name: 'Flask, for the docs’ Python backend',
    path: '/usr/lib/python3/dist-packages/flask',
    packages: 'python3-flask',
    elsewhere: 'pip install flask',
  },
  {
    name: 'PHP, for the docs’ PHP snippets',
    path: '/usr/bin/php',
    packages: 'php-cli',
    elsewhere: 'php.net',
  },
  { name: 'PostgreSQL', path: '/usr/lib/postgresql', packages: 'postgresql', elsewhere: 'postgresql.org' },
  { name: 'Redis', path: '/usr/bin/redis-server', packages: 'redis-server', elsewhere: 'redis.io' },
  {
    name: 'OpenSSL, which verifies our signatures',
    path: '/usr/bin/openssl',
    packages: 'openssl',
    elsewhere: 'openssl.org',
  },
];

const missing = () => needed.filter(({ path }) => !existsSync(path));

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (missing().length > 0 && canInstall) {
  const packages = missing().flatMap((tool) => tool.packages.split(' '));
  console.log(`Installing ${packages.join(', ')}…`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

for (const { name, path, packages, elsewhere } of missing()) {
  console.error(
    `Missing: ${name} (${path}). On Debian: sudo apt-get install ${packages}. Elsewhere: ${elsewhere}`,
  );
}
if (missing().length > 0) process.exit(1);

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) console.error(stderr.slice(-2000));
}
