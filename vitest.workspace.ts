import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { enginePaths, isPlaywrights } from './scripts/browsers/src/engines.ts';
import { firefoxBidi } from './scripts/browsers/src/firefox-bidi.ts';
import { PromiseTable, promises } from './scripts/browsers/src/promises.ts';
import { limits, playwrightLimits } from './scripts/browsers/src/test-limits.ts';
import { webkitGtk } from './scripts/browsers/src/webkit-gtk.ts';
import { FailedTests } from './scripts/list-failed-tests.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The source of the packages in `folder` whose names are among `names`, by the paths that import them. */
function sourceOf(names: string, folder: string) {
  return ['', '/([\\w-]+)', '/([\\w-]+/[\\w-]+)'].map((inside) => ({
    find: new RegExp(`^@tutor-session/(${names})${inside}$`),
    replacement: here(`${folder}/$1/src/${inside ? '$2' : 'index'}.ts`),
  }));
}

// Tests run against source, not dist: nothing to build first, nothing stale.
const source = [
  ...sourceOf('protocol|element|react|token|webhooks|client|sandbox', './packages'),
  ...sourceOf('bench|browsers', './scripts'),
  ...sourceOf(
    'embed|embed-api|homework-photos|inspector|tutor|tutor-model|students',
    './packages/sandbox/parts',
  ),
  { find: /^#hmac$/, replacement: here('./packages/webhooks/src/hmac.node.ts') },
];

const react18 = (path: string) => here(`./packages/react/test/react-18/node_modules/${path}`);

// Vitest would leave a core idle, which on two is half of them; what a test waits for then takes its time.
const onEveryCore = { maxWorkers: '100%' };

// One process runs many files, which saves a third of the time; no file may leave a global changed. PGlite is not optimized while it
// runs, because a database of a test ends before it is worth it: a twentieth of the processor's time.
const shared = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  execArgv: ['--liftoff-only'],
};

// What needs a browser, but is the same in all: components of React, the page after a translation, the focus and a pointer in the
// embed; of the element, what its own code decides, and the fake embed. It runs in Chromium only.
const sameInAll = [
  'packages/react/test/browser/*.test.ts',
  'packages/element/test/browser/{dev-warning,overlay,restart-in-embed,testing}.test.ts',
  'packages/sandbox/parts/embed/test/browser/{board-tasks,focus,translation}.test.ts',
];

const browser = (engine: keyof typeof enginePaths, options: object) => ({
  extends: true as const,
  // What is found late would reload the page.
  optimizeDeps: { exclude: ['@lit/reactive-element'] },
  test: {
    name: `browser-${engine}`,
    include: ['packages/{*,sandbox/parts/*}/test/browser/**/*.test.ts'],
    exclude: engine === 'chromium' ? [] : sameInAll,
    restoreMocks: true,
    ...limits,
    globalSetup: [
      'scripts/browsers/src/engine.setup.ts',
      'packages/element/test/browser/embed-server.setup.ts',
      'packages/element/test/browser/policy-server.setup.ts',
    ],
    browser: {
      enabled: true,
      connectTimeout: limits.hookTimeout,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: engine }],
      ...options,
    },
  },
});

export default defineConfig({
  resolve: { alias: source },
  test: {
    // `npm test`, which asks for the failed tests, shows only these and each suite's summary.
    reporters: [process.env.FAILED_TESTS ? 'minimal' : 'default', new PromiseTable(), new FailedTests()],
    tags: [...promises],
    fsModuleCache: false, // on by default in Vitest 5, and blind to tsconfig edits
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...limits,
          ...onEveryCore,
          ...shared,
          include: [
            'packages/{*,sandbox/parts/*}/test/**/*.test.ts',
            'scripts/test/*.test.ts',
            'scripts/browsers/test/*.test.ts',
            'docs/test/*.test.ts',
          ],
          exclude: [
            '**/test/browser/**',
            '**/test/playwright/**',
            '**/*.dom.test.ts',
            'packages/sandbox/test/postgres/**',
          ],
          globalSetup: ['packages/sandbox/test/support/snapshot.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-postgres', // what is about SQL, locks or several processes, and what only PostgreSQL can do
          environment: 'node',
          ...limits,
          ...onEveryCore,
          ...shared,
          include: [
            'postgres/*',
            'faults/kill*',
            'conformance/operations', // each statement by PostgreSQL's own driver
            'platform/http/logged-error',
            'api/embed/at-once',
            'domain/deliveries/{claim-parts,lease,order}',
            'domain/modules/reader',
            'domain/partners/commit',
            'domain/sessions/{reply-job,reply-rows,timeout-job}',
            'domain/usage/{invoices,usage}',
          ].map((name) => `packages/sandbox/test/${name}.test.ts`),
          globalSetup: ['packages/sandbox/test/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          ...limits,
          ...onEveryCore,
          ...shared,
          include: ['packages/{*,sandbox/parts/*}/test/**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'react', // not `shared`: its tests count what a window holds
          environment: 'happy-dom',
          ...limits,
          ...onEveryCore,
          include: ['packages/*/test/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            {
              // Its ES module: what is required from CommonJS follows no alias.
              find: '@testing-library/react',
              replacement: react18('@testing-library/react/dist/@testing-library/react.esm.js'),
            },
            { find: /^(react(-dom)?)(\/.*)?$/, replacement: react18('$1$3') },
          ],
        },
        test: {
          name: 'react-18',
          environment: 'jsdom',
          ...limits,
          ...onEveryCore,
          include: ['packages/react/test/*.test.tsx', 'packages/react/test/server.test.ts'],
          server: { deps: { inline: [/@testing-library/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'playwright',
          environment: 'node',
          ...playwrightLimits,
          ...shared,
          include: [
            'examples/*/test/**/*.test.ts',
            'packages/{*,sandbox/parts/*}/test/playwright/**/*.test.ts',
            'docs/test/browser/*.test.ts',
          ],
          env: { CHROMIUM_PATH: enginePaths.chromium },
          globalSetup: [here('./scripts/browsers/src/messages.setup.ts')],
          maxWorkers: 2, // each has a browser
        },
      },
      browser('chromium', {
        provider: playwright({
          launchOptions: {
            executablePath: enginePaths.chromium,
            args: [
              '--no-sandbox',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              '--no-first-run',
              '--use-fake-device-for-media-stream',
              '--use-fake-ui-for-media-stream',
            ],
          },
        }),
      }),
      browser('firefox', { provider: isPlaywrights('firefox') ? playwright() : firefoxBidi() }),
      browser('webkit', { provider: isPlaywrights('webkit') ? playwright() : webkitGtk() }),
    ],
  },
});
