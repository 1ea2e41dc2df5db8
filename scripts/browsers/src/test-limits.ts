import { fileURLToPath } from 'node:url';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for one thing, in milliseconds. */
    waitMs: number;
  }
}

/** How long a test waits for one thing, in milliseconds. */
export const waitMs = 60_000;

const setup = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The time limits of every test project, the only ones there are. A limit ends what hangs and says nothing about speed, so each is many
 * times what a slow, busy machine needs. A test that passes a limit of its own says why.
 */
export const limits = {
  testTimeout: 4 * waitMs,
  hookTimeout: 10 * waitMs, // one makes a thousand sessions
  teardownTimeout: waitMs,
  expect: { poll: { timeout: waitMs, interval: 10 } },
  provide: { waitMs },
  setupFiles: [setup('./test-limits.setup.ts')],
};

/** The limits of a project whose tests drive Chromium by Playwright. */
export const playwrightLimits = {
  ...limits,
  expect: { poll: { timeout: waitMs, interval: 50 } }, // each look asks a browser
  setupFiles: [...limits.setupFiles, setup('./playwright.setup.ts')],
};
