// Installs what the suites need of the system, as root on Debian; elsewhere fails and names what is missing. On macOS and Windows the
// browser suites run in Playwright's browsers; the suites that need the others' Debian paths (PostgreSQL, Redis) run on Linux.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enginePaths, isPlaywrights, wholeChromium } from '@tutor-session/browsers/engines';
import systemTools from './system-tools.json' with { type: 'json' };

const browser = (name: string, path: string, packages: string, engine: string) => ({
  ...{ name, path, packages },
  elsewhere: `npx playwright install ${engine}`,
});

const needed: readonly { name: string; path: string; packages: string; elsewhere: string }[] = [
  browser('Chromium', enginePaths.chromium, 'chromium-headless-shell', 'chromium'),
  browser('Chromium with all of its features', wholeChromium, 'chromium', 'chromium'),
  browser('Firefox', enginePaths.firefox, 'firefox-esr', 'firefox'),
  browser('WebKit', enginePaths.webkit, 'webkit2gtk-driver', 'webkit'),
  ...(isPlaywrights('webkit')
    ? []
    : [browser('a display for WebKit', '/usr/bin/xvfb-run', 'xvfb xauth', 'webkit')]),
  ...systemTools,
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
