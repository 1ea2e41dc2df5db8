import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from 'playwright';

const debian = {
  chromium: '/usr/bin/chromium-headless-shell', // the engine without the browser's own pages: half the processor time
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
} as const;

export type Engine = keyof typeof debian;

/** The environment variable that moves an engine. */
export const engineVariables: Readonly<Record<Engine, string>> = {
  chromium: 'CHROMIUM_PATH',
  firefox: 'FIREFOX_PATH',
  webkit: 'WEBKIT_DRIVER_PATH',
};

/** What a machine has. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Where Playwright has its own browser; throws on a system that it has none for. */
  readonly playwrightPath: () => string;
}

/**
 * Returns where an engine is: as its variable says, else as Debian has it, else, on macOS and Windows, as Playwright has installed it.
 * Where it is nowhere, Debian's place.
 */
export function locateEngine(
  engine: Engine,
  { env, exists, playwrightPath }: Machine,
): { path: string; playwrights: boolean } {
  const given = env[engineVariables[engine]];
  if (given !== undefined || exists(debian[engine]))
    return { path: given ?? debian[engine], playwrights: false };
  try {
    const path = playwrightPath();
    if (exists(path)) return { path, playwrights: true };
  } catch {
    // Playwright has none for this system.
  }
  return { path: debian[engine], playwrights: false };
}

const playwrights = { chromium, firefox, webkit };
const locate = (engine: Engine) =>
  locateEngine(engine, {
    env: process.env,
    exists: existsSync,
    playwrightPath: () => playwrights[engine].executablePath(),
  });

const engines = { chromium: locate('chromium'), firefox: locate('firefox'), webkit: locate('webkit') };

/** Where each browser engine is expected; each can be moved by an environment variable. */
export const enginePaths: Readonly<Record<Engine, string>> = {
  chromium: engines.chromium.path,
  firefox: engines.firefox.path,
  webkit: engines.webkit.path,
};

/** Chromium as people run it, for what its shell lacks: the back/forward cache, and settings of cookies. */
export const wholeChromium: string =
  engines.chromium.path === debian.chromium ? '/usr/bin/chromium' : engines.chromium.path;

/** Whether an engine is the one that Playwright has installed, and that only Playwright can drive. */
export const isPlaywrights = (engine: Engine): boolean => engines[engine].playwrights;

/** The browser that WebKitWebDriver drives. */
export const miniBrowser: string =
  process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** What the check looks at. */
export interface EngineCheck {
  /** The path of each engine. */
  paths: Readonly<Record<string, string>>;
  exists: (path: string) => boolean;
  /** The display that Debian's WebKit is shown on. */
  display: string | undefined;
  /** Whether an engine is Playwright's own, which needs no display. */
  isPlaywrights: (engine: Engine) => boolean;
}

/** Returns what is missing for an engine, and how to add it; `undefined` when nothing is. */
export function findMissingEngine(
  engine: Engine,
  { paths, exists, display, isPlaywrights }: EngineCheck,
): string | undefined {
  const path = paths[engine] ?? '';
  if (!exists(path)) {
    return `${engine} is missing at ${path}: run "node scripts/install-tools.ts" on Debian, "npx playwright install ${engine}" elsewhere, or set ${engineVariables[engine]}`;
  }
  if (engine === 'webkit' && !display && !isPlaywrights(engine))
    return 'webkit needs a display: run the suite under "xvfb-run -a"';
  return undefined;
}
