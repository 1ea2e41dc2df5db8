import { join } from 'node:path';
import { freePort } from '@tutor-session/browsers/free-port';
import { startServer } from '@tutor-session/browsers/start-server';
import { signWebhook } from '@tutor-session/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackend } from '../../packages/sandbox/src/doctor/doctor.ts';
import type { Finding } from '../../packages/sandbox/src/doctor/finding.ts';
import { WebhookSender } from '../../packages/sandbox/src/doctor/webhook-sender.ts';

const snippets = join(import.meta.dirname, '..', 'snippets');
const secret = 'a secret of 32 bytes, for the docs only';
const credentials = {
  partner_id: 'partner_é',
  api_key: 'a key that the backends do not need',
  api_secret: secret,
  webhook_secret: `${secret} too`,
  base_url: 'http://127.0.0.1:4400/v1',
  embed_url: 'http://127.0.0.1:4400/embed/',
};
const now = () => new Date();

/** Starts a backend of the guide on a free port. */
async function start(command: (port: string) => string, folder = '.'): Promise<string> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PYTHONDONTWRITEBYTECODE: '1',
    PORT: port,
    TUTOR_API_SECRET: credentials.api_secret,
    TUTOR_WEBHOOK_SECRET: credentials.webhook_secret,
    TUTOR_PARTNER_ID: credentials.partner_id,
    TUTOR_EMBED_URL: credentials.embed_url,
  };
  onTestFinished(await startServer(command(port), url, { cwd: join(snippets, folder), env }));
  return url;
}

const backends: [name: string, command: (port: string) => string, folder?: string][] = [
  ['Flask', (port) => `/usr/bin/python3 -m flask run --port ${port}`],
  ['PHP', (port) => `php -S 127.0.0.1:${port} router.php`],
];
// What few machines have; `pnpm test:recipes` fails where one is missing.
if (process.env.TEST_RECIPES === 'full') {
  backends.push(['Ruby', (port) => `ruby app.rb -o 127.0.0.1 -p ${port}`]);
  backends.push(['Go', () => 'go run .', 'go']);
}

test.each(backends)(
  'the %s backend of the guide passes every check of the doctor',
  async (name, command, folder) => {
    const url = await start(command, folder);
    const findings: Finding[] = [];
    const token = { url: new URL('/api/tutor', url), headers: {}, credentials, now };
    const receiver = new WebhookSender(new URL('/webhooks', url), {
      ...{ partnerId: credentials.partner_id, secretSource: 'the test', signsLarge: true },
      sign: (body) => signWebhook(body, credentials.webhook_secret),
      ...{ now, timeoutMs: 10_000 },
    });
    for await (const { observations } of checkBackend({ token, receiver })) findings.push(...observations);
    expect(findings.filter(({ level }) => level === 'warn' || level === 'fail')).toEqual([]);
    expect(findings.length).toBeGreaterThan(20);
    if (name === 'Flask')
      expect(await (await fetch(url)).text()).toContain(
        `<tutor-session src="/api/tutor" embed-url="${credentials.embed_url}"`,
      );
  },
);
