import { expect, test } from 'vitest';
import { locateEngine } from '../src/engines.ts';

const mac = {
  env: {},
  exists: (path: string) => path === '/Users/ada/ms-playwright/firefox',
  playwrightPath: () => '/Users/ada/ms-playwright/firefox',
};

test('Debian’s browser comes before Playwright’s', () => {
  const both = { ...mac, exists: () => true };
  expect(locateEngine('firefox', both)).toEqual({ path: '/usr/bin/firefox-esr', playwrights: false });
});

test('where the system has none, it is the browser that Playwright has installed', () => {
  expect(locateEngine('firefox', mac)).toEqual({
    path: '/Users/ada/ms-playwright/firefox',
    playwrights: true,
  });
});

test('a variable comes before all', () => {
  const moved = { ...mac, env: { FIREFOX_PATH: '/opt/firefox' } };
  expect(locateEngine('firefox', moved)).toEqual({ path: '/opt/firefox', playwrights: false });
});

test('where there is none at all, Debian’s place is named', () => {
  const nowhere = { ...mac, exists: () => false };
  const unsupported = {
    ...nowhere,
    playwrightPath: () => {
      throw new Error('Playwright does not support this system');
    },
  };
  for (const machine of [nowhere, unsupported]) {
    expect(locateEngine('webkit', machine)).toEqual({ path: '/usr/bin/WebKitWebDriver', playwrights: false });
  }
});
