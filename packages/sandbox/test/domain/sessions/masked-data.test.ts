import type { SessionUpdate } from '@tutor-session/embed-api';
import { expect, test } from 'vitest';
import { useSandbox } from '../../support/use-sandbox.ts';

const phone = '555-201-9987';
const message = `my address is 12 Oak Street and my phone is ${phone}`;

const logged: unknown[] = [];
const log = (...line: unknown[]) => void logged.push(line);
const logger = { debug: log, info: log, warn: log, error: log };
const masking = useSandbox({ logger });
const keeping = useSandbox({ maskPersonalData: false });

/** All that a session with that message leaves: responses, REST records and events. */
async function play(service: typeof masking): Promise<string> {
  const page = await service.page({ topic: 'fractions' });
  const { session } = (await page.start()).body as SessionUpdate;
  const sent = await page.send(message, 'm1');
  await page.end();
  const records = ['transcript', 'replay'].map((part) =>
    service.api('GET', `/sessions/${session.session_id}/${part}`),
  );
  const event = await service.sandbox.waitForEvent('session.transcript');
  return JSON.stringify([sent.body, ...(await Promise.all(records)).map(({ body }) => body), event]);
}

test('personal data is in no response, record, event or log, and the student is told why', async () => {
  const left = await play(masking);
  expect(left).toContain('my address is [address]');
  expect(left).toContain('Please do not write where you live');
  for (const text of [left, JSON.stringify(logged)]) expect(text).not.toMatch(/555-201-9987|Oak Street/);
});

test('with maskPersonalData false, what students write is stored as it is', async () => {
  expect(await play(keeping)).toContain(phone);
});
