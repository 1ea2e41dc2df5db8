// Runs the sandbox and the HTML example on one machine, and introduces them to each other.
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from '@tutor-session/example-html';
import { startSandbox } from '@tutor-session/sandbox';
import { portFrom } from './port-from.ts';
import { registerWebhook } from './register-webhook.ts';

const root = resolve(import.meta.dirname, '..');
const demoPort = portFrom('DEMO_PORT', 4300);
const sandboxPort = portFrom('SANDBOX_PORT', 4400);
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');

const sandbox = await startSandbox({ port: sandboxPort, dataDir }).catch(
  explain('SANDBOX_PORT', sandboxPort),
);
const app = createApp(sandbox.credentials, randomBytes(32).toString('hex'));
const demo = await listen(demoPort).catch(async (error) => {
  await sandbox.close();
  return explain('DEMO_PORT', demoPort)(error);
});
await registerWebhook(sandbox, `http://127.0.0.1:${demoPort}/webhooks`);

console.log(`Sandbox: ${sandbox.baseUrl} (credentials in ${resolve(dataDir, 'credentials.json')})`);
console.log(`Demo ready: http://localhost:${demoPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

async function stop() {
  if ('closeAllConnections' in demo) demo.closeAllConnections(); // the page's event stream would keep the server open
  demo.close();
  await sandbox.close();
  process.exit(0);
}

function listen(port: number): Promise<ServerType> {
  return new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => done(server));
    server.once('error', fail);
  });
}

function explain(variable: string, port: number) {
  return (error: unknown): never => {
    if (
      error instanceof Error &&
      'code' in error &&
      ['EADDRINUSE', 'port_taken'].includes(String(error.code))
    ) {
      console.error(
        `Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
      );
    } else {
      console.error(error instanceof Error ? error.message : error);
    }
    process.exit(1);
  };
}
