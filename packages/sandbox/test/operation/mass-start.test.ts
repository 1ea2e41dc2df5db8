import { createSessionToken } from '@tutor-session/token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbedClient } from '../../src/embed-client/embed-client.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { startSandbox } from '../../src/start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
}, 60_000);
afterAll(() => sandbox.close());

const after = { transcript: 0, whiteboard: 0, events: 0 };

async function open(number: number): Promise<EmbedClient> {
  const { partner_id, api_secret, embed_url } = sandbox.credentials;
  const claims = {
    partner_id,
    student_id: `student-${number}`,
    subject: 'math',
    level: '3-5',
    engine: 'standard',
  };
  const token = await createSessionToken(claims, { secret: api_secret });
  return new EmbedClient({ token, baseUrl: new URL('api/', embed_url).href, timeoutMs: 30_000 });
}

test('of forty pages that open at once none is sent away, and each gets its first question and one session', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, (_, number) => open(number)));
  const updates = await Promise.all(
    pages.map(async (page) => {
      await page.config();
      return page.attach({ after });
    }),
  );
  expect(updates.filter(({ transcript }) => transcript.some(({ role }) => role === 'tutor'))).toHaveLength(
    50,
  );
  const response = await fetch(`${sandbox.baseUrl}/sessions?limit=100`, {
    headers: { 'x-api-key': sandbox.credentials.api_key },
  });
  const { data } = (await response.json()) as { data: { session_id: string; student_id: string }[] };
  expect(data).toHaveLength(40);
  expect(new Set(data.map(({ student_id }) => student_id)).size).toBe(40);
}, 60_000);
