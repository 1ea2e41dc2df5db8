/** What a machine has. */
export interface Machine {
  /** The path of each engine. */
  paths: Readonly<Record<string, string>>;
  exists: (path: string) => boolean;
  /** The display that WebKit is shown on. */
  display: string | undefined;
}

/** Returns what is missing for an engine, and how to add it; `undefined` when nothing is. */
export function findMissingEngine(engine: string, { paths, exists, display }: Machine): string | undefined {
  const path = paths[engine] ?? '';
  if (!exists(path)) {
    const variable = engine === 'webkit' ? 'WEBKIT_DRIVER_PATH' : `${engine.toUpperCase()}_PATH`;
    return `${engine} is missing at ${path}: run "node scripts/install-tools.ts", or set ${variable}`;
  }
  if (engine === 'webkit' && !display) return 'webkit needs a display: run the suite under "xvfb-run -a"';
  return undefined;
}
