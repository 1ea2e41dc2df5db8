import { expect, test } from 'vitest';
import { findMissingEngine, locateEngine } from '../src/engines.ts';

const playwrights = '/Users/ada/ms-playwright/firefox';
const system = { env: {}, exists: (path: string) => path === playwrights, playwrightPath: () => playwrights };
const unsupported = () => {
  throw new Error('Playwright does not support this system');
};

const everywhere = { exists: (): boolean => true };
const nowhere = { exists: (): boolean => false };
test.each([
  ['Debian’s, which comes before Playwright’s', 'firefox', everywhere, '/usr/bin/firefox-esr', false],
  ['the one that Playwright has installed, where the system has none', 'firefox', {}, playwrights, true],
  ['that of a variable, before all', 'firefox', { env: { FIREFOX_PATH: '/opt/ff' } }, '/opt/ff', false],
  ['named at Debian’s place, where there is none', 'webkit', nowhere, '/usr/bin/WebKitWebDriver', false],
  [
    'named there, too, where Playwright knows no such system',
    'webkit',
    { ...nowhere, playwrightPath: unsupported },
    '/usr/bin/WebKitWebDriver',
    false,
  ],
] as const)('the browser is %s', (_, engine, change, path, isPlaywrights) => {
  expect(locateEngine(engine, { ...system, ...change })).toEqual({ path, playwrights: isPlaywrights });
});

const machine = {
  paths: { firefox: '/ff', webkit: '/wk' },
  exists: () => true,
  display: ':99',
  isPlaywrights: () => false,
};
const install = 'run "node scripts/install-tools.ts" on Debian, "npx playwright install firefox" elsewhere';

test.each([
  ['nothing', 'firefox', {}, undefined],
  ['nothing', 'webkit', {}, undefined],
  ['nothing, not even a display,', 'firefox', { display: undefined }, undefined],
  [
    'the browser',
    'firefox',
    { exists: (path: string) => path !== '/ff' },
    `firefox is missing at /ff: ${install}, or set FIREFOX_PATH`,
  ],
  ['a display', 'webkit', { display: undefined }, expect.stringContaining('xvfb-run')],
  ['nothing to Playwright’s', 'webkit', { display: undefined, isPlaywrights: () => true }, undefined],
] as const)('%s is missing for %s where the machine has %o', (_, engine, change, message) => {
  expect(findMissingEngine(engine, { ...machine, ...change })).toEqual(message);
});
