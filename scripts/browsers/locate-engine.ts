const debian = {
  chromium: '/usr/bin/chromium',
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
