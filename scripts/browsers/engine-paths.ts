import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from 'playwright';
import { type Engine, locateEngine } from './locate-engine.ts';

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

/** Whether an engine is the one that Playwright has installed, and that only Playwright can drive. */
export const isPlaywrights = (engine: Engine): boolean => engines[engine].playwrights;

/** The browser that WebKitWebDriver drives. */
export const miniBrowser: string =
  process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
