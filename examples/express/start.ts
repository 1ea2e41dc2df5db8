// `pnpm --filter @tutor-session/example-express start`: the application and a sandbox that plays the service.
import { startSandbox } from '@tutor-session/sandbox';
import { createApp } from './app.ts';

const port = Number(process.env.PORT ?? 4310);
const sandbox = await startSandbox({ port: Number(process.env.SANDBOX_PORT ?? 4410) });
createApp(sandbox.credentials).listen(port, '127.0.0.1', async () => {
  await fetch(`${sandbox.baseUrl}/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': sandbox.credentials.api_key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/webhooks` }),
  });
  console.log(`Express example: http://localhost:${port}`);
});
