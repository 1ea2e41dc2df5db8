// Runs the sandbox and the HTML example, and registers the example's webhook as a partner's backend would.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { TutorClient } from '@tutor-session/client';
import { createApp } from '@tutor-session/example-html';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import { modelTutor, openAiModelFromEnvironment } from '@tutor-session/sandbox/model-tutor';
import { portTakenMessage, readDemoSettings } from './demo-settings.ts';

const { demoPort, sandboxPort, dataDir } = readDemoSettings();

// With TUTOR_MODEL_URL and TUTOR_MODEL set, the demo offers a second engine on that language model.
const model = openAiModelFromEnvironment(process.env);
const guided =
  model && modelTutor({ model, onFailure: (failure) => console.error(`Language model: ${failure}`) });
const sandbox = await startSandbox({
  port: sandboxPort,
  dataDir,
  onTokenRefused: (message) => console.error(`Token refused: ${message}`),
  ...(guided && { engines: { guided } }),
}).catch(exit('SANDBOX_PORT', sandboxPort));
void guided?.warm();
const engines = guided ? ['standard', 'guided'] : ['standard'];
const app = createApp(sandbox.credentials, randomBytes(32).toString('hex'), engines);
const demo = await listen(demoPort).catch(async (error) => {
  await sandbox.close();
  return exit('DEMO_PORT', demoPort)(error);
});
await registerWebhook(sandbox, `http://127.0.0.1:${demoPort}/webhooks`);

console.log(`Inspector: ${new URL('/', sandbox.baseUrl)}`);
console.log(`Sandbox: ${sandbox.baseUrl} (credentials in ${join(dataDir, 'credentials.json')})`);
console.log(`Demo ready: http://localhost:${demoPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

async function stop() {
  if ('closeAllConnections' in demo) demo.closeAllConnections(); // the page's event stream would keep the server open
  demo.close();
  await sandbox.close();
  process.exit(0);
}

function listen(port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => resolve(server));
    server.once('error', reject);
  });
}

/** Registers `url` for all events, unless an earlier run has. */
async function registerWebhook({ baseUrl, credentials }: Sandbox, url: string): Promise<void> {
  const { webhooks } = new TutorClient({ apiKey: credentials.api_key, baseUrl });
  for await (const endpoint of webhooks.list({ limit: 100 })) if (endpoint.url === url) return;
  await webhooks.create({ url });
}

function exit(variable: 'DEMO_PORT' | 'SANDBOX_PORT', port: number) {
  return (error: NodeJS.ErrnoException): never => {
    const isTaken = error.code === 'EADDRINUSE' || error.code === 'port_taken';
    console.error(isTaken ? portTakenMessage(variable, port) : error.message);
    process.exit(1);
  };
}
