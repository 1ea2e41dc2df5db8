import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { freePort } from '@tutor-session/browsers/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationCases, requestPath } from './cases.ts';
import { createWorld, type World } from './world.ts';

/**
 * An independent validator: Prism is a proxy in front of the sandbox, and reports every response that openapi.yaml does not
 * allow by its own reading. What it says of requests does not count: many are wrong on purpose.
 */
interface Violation {
  location: string[];
  message: string;
}

const { resolve } = createRequire(import.meta.url);
const cli = join(resolve('@stoplight/prism-cli/package.json'), '..', 'dist', 'index.js');
const stop: (() => unknown)[] = [];
let world: World;
let proxy: string;

beforeAll(async () => {
  const port = await freePort();
  world = await createWorld({ port, validateResponses: false });
  const server = createHttpServer(getRequestListener((request) => world.sandbox.fetch(request)));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const proxyPort = await freePort();
  const document = resolve('@tutor-session/protocol/openapi.yaml');
  const options = ['--validate-request=false', '--port', String(proxyPort)];
  const prism = spawn(process.execPath, [cli, 'proxy', document, world.own.base_url, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  stop.push(
    () => prism.kill(),
    () => server.close(),
    () => server.closeAllConnections(),
    () => world.sandbox.close(),
  );
  proxy = `http://127.0.0.1:${proxyPort}`;
  for await (const chunk of prism.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('Prism is listening')) break;
  }
  prism.stdout.resume();
});
afterAll(async () => {
  for (const end of stop) await end();
});

test('Prism sees no response that the document does not allow', async () => {
  const found: string[] = [];
  let validated = 0;
  for (const { operation, cases } of operationCases()) {
    // One case of each status: test/conformance/operations.test.ts has all of them.
    const byStatus = new Map(cases.filter(({ direct }) => !direct).map((each) => [each.status, each]));
    for (const { status, name, request } of byStatus.values()) {
      const sent = await request(world);
      const { body, headers } = sent;
      const response = await fetch(proxy + requestPath(operation, sent), {
        method: operation.method,
        headers: { 'x-api-key': world.own.api_key, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
      const what = `${operation.operationId} ${status} (${name})`;
      if (response.status !== status) found.push(`${what}: returned ${response.status}`);
      const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as Violation[];
      for (const { location, message } of violations) {
        if (location[0] === 'response') found.push(`${what}: ${location.join('.')} ${message}`);
      }
      validated += 1;
    }
  }
  if (process.env.CONFORMANCE_TABLE)
    console.log(`Prism: ${validated} responses validated, ${found.length} violations`);
  expect(found).toEqual([]);
  expect(validated).toBeGreaterThan(80);
});
