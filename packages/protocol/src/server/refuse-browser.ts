// A credential in a page is readable by everyone who opens the page (contract 2.1). How a browser is recognised:
// - Node, Bun and Deno set `process.versions.node`. A window there is a test's happy-dom or jsdom, and the secret stays on the
//   machine. The exception is Electron's renderer, which is a page.
// - Anything else with `window` and `document` is a page.
// - A worker has neither, in a browser and on an edge platform; only the browser's user agent starts with Mozilla.
// This guards against a mistake, not against an attacker: whoever has the secret can sign without this package.

interface GlobalScope {
  process?: { versions?: { node?: unknown }; type?: unknown };
  window?: unknown;
  document?: unknown;
  WorkerGlobalScope?: unknown;
  navigator?: { userAgent?: unknown };
}

/** A credential that must never appear in client-side code (contract 2.1). */
export type Credential = 'API Key' | 'API Secret' | 'Webhook Secret';

/** Throws `TypeError` in a browser's page or worker; `caller` is the public function's name. */
export function refuseBrowser(
  caller: string,
  credential: Credential,
  scope: GlobalScope = globalThis as GlobalScope,
): void {
  if (!isBrowser(scope)) return;
  throw new TypeError(
    `${caller} must not run in a browser: whoever opens the page could read the ${credential}. Call it in your backend.`,
  );
}

// `process` is read first, and alone: on Node each further global is a slow getter.
function isBrowser(scope: GlobalScope): boolean {
  const { process } = scope;
  if (typeof process?.versions?.node === 'string') return process.type === 'renderer';
  const { window, document, WorkerGlobalScope, navigator } = scope;
  if (window !== undefined && document !== undefined) return true;
  return WorkerGlobalScope !== undefined && String(navigator?.userAgent).startsWith('Mozilla/');
}
