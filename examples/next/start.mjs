// `npm start`: the built application, and a sandbox that plays the service.
import { spawn } from 'node:child_process';
import { startSandbox } from '@tutor-session/sandbox';

const port = Number(process.env.PORT ?? 4320);
const sandbox = await startSandbox({ port: Number(process.env.SANDBOX_PORT ?? 4420) });
const { api_key, api_secret, partner_id, embed_url, webhook_secret } = sandbox.credentials;
await fetch(`${sandbox.baseUrl}/webhooks`, {
  method: 'POST',
  headers: { 'x-api-key': api_key, 'content-type': 'application/json' },
  body: JSON.stringify({ url: `http://127.0.0.1:${port}/webhooks` }),
});
const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TUTOR_API_SECRET: api_secret,
    TUTOR_PARTNER_ID: partner_id,
    TUTOR_EMBED_URL: embed_url,
    TUTOR_WEBHOOK_SECRET: webhook_secret,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => next.kill(signal));
next.on('exit', () => sandbox.close());
