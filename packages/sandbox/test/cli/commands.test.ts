import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createTokenEndpoint } from '@tutor-session/token';
import { createWebhookHandler, toNodeHandler, verifyWebhook } from '@tutor-session/webhooks';
import { expect, test, vi } from 'vitest';
import { writeCredentials } from '../../src/domain/partners/credentials.ts';
import { startSandbox } from '../../src/start-sandbox.ts';
import { type Receiver, startReceiver } from '../domain/deliveries/receiver.ts';
import { runHere } from '../support/child-sandbox.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataDir = temporaryFolder();
const credentials = {
  partner_id: 'partner_dev',
  api_key: 'key-of-the-commands',
  api_secret: 'secret-of-the-commands-secret-of-the-commands',
  webhook_secret: 'whsec-of-the-commands',
  base_url: 'http://127.0.0.1:4400/v1',
  embed_url: 'http://127.0.0.1:4400/embed/',
};
writeCredentials(dataDir, credentials);
const receiver = await startReceiver();

const readSignature = (headers: Receiver['received'][number]['headers']) =>
  String(headers['x-service-signature']);

test('tutor-sandbox trigger sends one signed sample and prints the outcome', async () => {
  const { code, out } = await runHere('trigger', 'session.ended', '--to', receiver.url, '--data', dataDir);
  expect(out).toMatch(/^session\.ended to http:\/\/127\.0\.0\.1:\d+\/\S* returned 200 after \d+ ms\.\n$/);
  expect(code).toBe(0);
  const [{ body, headers } = { body: '', headers: {} }, ...others] = receiver.received.splice(0);
  expect(others).toEqual([]);
  const event = await verifyWebhook(body, readSignature(headers), credentials.webhook_secret);
  expect(event).toMatchObject({ event: 'session.ended', partner_id: 'partner_dev' });
});

test('tutor-sandbox trigger reads the secret from a file, and exits with 1 when the receiver refuses', async () => {
  const secretFile = join(dataDir, 'secret');
  writeFileSync(secretFile, 'whsec-in-a-file\n');
  receiver.respond = (response) => void response.writeHead(401).end();
  const { code, out, err } = await runHere(
    ...['trigger', 'usage.daily', '--to', receiver.url, '--secret-file', secretFile],
  );
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('returned 401') });
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received.splice(0);
  await verifyWebhook(body, readSignature(headers), 'whsec-in-a-file');
  expect(out + err).not.toContain('whsec');
});

test('tutor-sandbox doctor prints its findings, and exits with 1 when a check failed', async () => {
  const endpoint = createTokenEndpoint({
    secret: credentials.api_secret,
    partnerId: credentials.partner_id,
    embedUrl: credentials.embed_url,
    issue: 'any',
    session: ({ headers }) =>
      headers.get('cookie') ? { student_id: 'ann', subject: 'math', level: '3-5', engine: 'standard' } : null,
  });
  const { href } = await listen(getRequestListener(endpoint));
  const command = ['doctor', href, '--data', dataDir];
  const passed = await runHere(...command, '--header', 'cookie: session=ann');
  const failed = await runHere(...command);
  expect(passed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok {4}token-endpoint [\s\S]*\nNothing to fix\.\n$/),
  });
  expect(failed).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^FAIL {2}token-endpoint .*\n {8}POST returns 401/),
  });
});

test('tutor-sandbox doctor --webhook signs with the secret of the data folder or the environment, and prints JSON', async () => {
  const handler = toNodeHandler(createWebhookHandler({ secret: credentials.webhook_secret }));
  const { href: url } = await listen(handler);
  const doctor = (...more: string[]) => runHere('doctor', '--webhook', url, '--data', ...more);
  const json = await doctor(dataDir, '--json');
  const neither = await doctor('nowhere');
  vi.stubEnv('TUTOR_WEBHOOK_SECRET', 'whsec-of-another');
  const another = await doctor(dataDir, '--json');
  expect({ code: json.code, lines: json.err.split('\n').length }).toEqual({ code: 0, lines: 5 });
  expect(JSON.parse(json.out)).toMatchObject({
    ...{ target: url, passed: true },
    checks: [{ id: 'webhook-signatures', observations: { length: 11 } }, {}, { complete: true }],
  });
  expect(another.code).toBe(1);
  expect(JSON.parse(another.out)).toMatchObject({
    passed: false,
    checks: [
      { observations: [{ level: 'fail', fix: expect.stringContaining('$TUTOR_WEBHOOK_SECRET') }] },
      {},
      {},
    ],
  });
  expect(neither).toMatchObject({ code: 2, err: expect.stringContaining('start the sandbox') });
  for (const { out, err } of [json, another]) expect(out + err).not.toMatch(/whsec-of/);
});

test('tutor-sandbox certify lists every check with what it protects, and ends with 2 where no sandbox runs', async () => {
  expect(await runHere('certify', '--list')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^keyboard +A student reaches the lesson/m),
  });
  const nowhere = 'http://127.0.0.1:9';
  expect(await runHere('certify', `${nowhere}/`, '--sandbox', nowhere)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^No sandbox responds at/),
  });
});

test('tutor-sandbox partner add and rotate work before the sandbox runs on the folder and while it does', async () => {
  const folder = temporaryFolder();
  const add = (name: string) => runHere('partner', 'add', name, '--data', folder);
  const path = (name: string) => join(folder, `credentials.${name}.json`);
  expect(await add('before')).toEqual({ code: 0, out: `${path('before')}\n`, err: '' });
  const sandbox = await startSandbox({ dataDir: folder, port: 0 });
  expect(await add('during')).toEqual({ code: 0, out: `${path('during')}\n`, err: '' });
  const key = () => (JSON.parse(readFileSync(path('before'), 'utf8')) as { api_key: string }).api_key;
  const old = key();
  const rotate = (name: string) => runHere('partner', 'rotate', name, '--data', folder);
  expect(await rotate('before')).toEqual({ code: 0, out: `${path('before')}\n`, err: '' });
  expect(key()).not.toBe(old);
  expect(await rotate('nobody')).toMatchObject({ code: 2 });
  expect(await add('during')).toMatchObject({ code: 2 });
  for (const name of ['before', 'during']) {
    expect(statSync(path(name)).mode & 0o777).toBe(0o600);
    const { partner_id, api_key, base_url } = JSON.parse(readFileSync(path(name), 'utf8'));
    expect({ partner_id, base_url }).toEqual({
      partner_id: `partner_${name}`,
      base_url: sandbox.credentials.base_url,
    });
    const response = await fetch(`${base_url}/sessions`, { headers: { 'x-api-key': api_key } });
    expect(await response.json()).toMatchObject({ data: [] });
  }
  await sandbox.close();
});
