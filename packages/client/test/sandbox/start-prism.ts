import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';

const { resolve } = createRequire(import.meta.url);

/** Starts Prism between its address and `upstream`; it reports what openapi.yaml does not allow in `sl-violations`. */
export async function startPrism(upstream: string): Promise<{ url: string; stop: () => boolean }> {
  const port = await freePort();
  const cli = join(resolve('@stoplight/prism-cli/package.json'), '..', 'dist', 'index.js');
  const document = resolve('@tutor-session/protocol/openapi.yaml');
  const prism = spawn(
    process.execPath,
    [cli, 'proxy', document, upstream, '--errors=false', '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  let printed = '';
  for await (const chunk of prism.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk; // its lines may arrive in pieces
    if (printed.includes('Prism is listening')) break;
  }
  // Something else may have taken the port meanwhile.
  if (!printed.includes('Prism is listening')) return startPrism(upstream);
  prism.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, stop: () => prism.kill() };
}

/** What Prism found wrong with a request or its response. */
export function readViolations(response: Response): string[] {
  const found: { location: string[]; message: string }[] = JSON.parse(
    response.headers.get('sl-violations') ?? '[]',
  );
  return found.map(({ location, message }) => `${location.join('.')} ${message}`);
}
