import { type Engine, engineVariables } from './locate-engine.ts';

/** What a machine has. */
export interface Machine {
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
  { paths, exists, display, isPlaywrights }: Machine,
): string | undefined {
  const path = paths[engine] ?? '';
  if (!exists(path)) {
    return `${engine} is missing at ${path}: run "node scripts/install-tools.ts" on Debian, "npx playwright install ${engine}" elsewhere, or set ${engineVariables[engine]}`;
  }
  if (engine === 'webkit' && !display && !isPlaywrights(engine))
    return 'webkit needs a display: run the suite under "xvfb-run -a"';
  return undefined;
}
