import { type EmbedApiError, EmbedClient, Retries, scheduleByTimeout } from '@tutor-session/embed';
import type { SessionUpdate } from '@tutor-session/embed-api';
import { createSessionToken } from '@tutor-session/token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../src/sandbox.ts';
import { startSandbox } from '../../src/start-sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const after = { transcript: 0, whiteboard: 0, events: 0 };

/** Opens a page: it asks for its configuration and begins its session, and tries again what is refused for now. */
async function open(student_id: string): Promise<SessionUpdate> {
  const { partner_id, api_secret, embed_url } = sandbox.credentials;
  const claims = { partner_id, student_id, subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken(claims, { secret: api_secret });
  const page = new EmbedClient({ token, baseUrl: new URL('api/', embed_url).href });
  return new Promise((resolve, reject) => {
    const start = () =>
      page
        .config()
        .then(() => page.attach({ after }))
        .then(resolve, (error: EmbedApiError) => {
          if (error.kind === 'refused') reject(error);
          else retries.failed('start', error.retryAfterMs);
        });
    const retries = new Retries({ schedule: scheduleByTimeout, retry: () => void start() });
    void start();
  });
}

test('of twenty pages that open at once each gets its first question, and one session', async () => {
  const students = Array.from({ length: 20 }, (_, number) => `student-${number}`);
  const updates = await Promise.all(students.map(open));
  for (const { transcript } of updates)
    expect(transcript.map(({ role }) => role)).toEqual(expect.arrayContaining(['tutor']));
  const headers = { 'x-api-key': sandbox.credentials.api_key };
  const response = await fetch(`${sandbox.baseUrl}/sessions?limit=100`, { headers });
  const { data } = (await response.json()) as { data: { student_id: string }[] };
  expect(data.map(({ student_id }) => student_id).sort()).toEqual(students.toSorted());
});
