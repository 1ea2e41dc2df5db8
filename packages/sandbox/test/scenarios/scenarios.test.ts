import { readFileSync } from 'node:fs';
import { type Envelope, type EventName, eventNames, type Session } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { packageFile } from '../../src/platform/package-file.ts';
import { scenarios } from '../../src/scenarios/scenarios.ts';
import { startReceiver } from '../domain/deliveries/receiver.ts';
import { standInForReading } from '../support/photos.ts';
import { useSandbox } from '../support/use-sandbox.ts';

const service = useSandbox();
const { document } = (await readDocuments()).contract;
const sheet = readFileSync(packageFile('assets', 'homework', 'sheet.png'));

async function play(name: string, request?: object) {
  const response = await service.control('POST', `scenarios/${name}`, request);
  return { ...response, session: (response.body as { session: Session }).session };
}

const transcript = async ({ session_id }: Session) =>
  (await service.transcript(session_id)).map(({ role, text }) => `${role}: ${text}`);

test('the scenario page-exercises works through the exercises of the page, which the tutor opens there', async () => {
  const { session } = await play('page-exercises');
  expect(session).toMatchObject({ status: 'ended', end_reason: 'student_ended' });
  expect((await transcript(session)).join()).toContain('The next one on your page: What is 1/2 + 1/4?');
  const items = await service.transcript(session.session_id);
  expect(items.filter(({ source }) => source === 'page')).toMatchObject([{ role: 'student' }]);
});

/** The values that the document names for a field of an event, or a schema. */
function documented(schema: string, field?: string): unknown[] {
  const { schemas } = document.components as { schemas: Readonly<Record<string, Field>> };
  const found = schemas[schema];
  return [...((field === undefined ? found : found?.properties?.[field])?.examples ?? [])].sort();
}
interface Field {
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Field>>;
}

test('all scenarios and the day they are in send every event that there is, with the values that the document names', async () => {
  const reading = standInForReading();
  const receiver = await startReceiver();
  const id = await service.register(receiver.url);
  const outcomes: Record<string, unknown> = {};
  for (const name of Object.keys(scenarios)) {
    const { session } = await play(name);
    outcomes[name] = session.end_reason ?? session.status;
  }
  expect(outcomes).toEqual({
    ...{ happy: 'completed', abandoned: 'abandoned', 'paused-long': 'timeout' },
    ...{ 'token-expires-midway': 'token_expired', 'voice-fails': 'student_ended' },
    ...{ homework: 'student_ended', 'page-exercises': 'student_ended' },
  });
  reading.mockRestore();
  const page = await service.begun();
  await page.pause('host');
  await page.resume();
  await page.homework(sheet.subarray(0, 100), 'half-a-photo');
  await service.sandbox.advance(86_400);
  await service.api('DELETE', `/webhooks/${id}`);
  const sent = receiver.received.map(({ body }): Envelope => JSON.parse(body));
  expect([...new Set(sent.map(({ event }) => event))].sort()).toEqual([...eventNames].sort());
  const values = (name: EventName, field: string) =>
    [...new Set(sent.flatMap(({ event, data }) => (event === name ? [data[field]] : [])))].sort();
  expect(values('session.ended', 'end_reason')).toEqual(documented('EndReason'));
  expect(values('session.paused', 'pause_reason')).toEqual(documented('SessionPaused', 'pause_reason'));
  const statuses = documented('HomeworkUploaded', 'extraction_status');
  expect(values('homework.uploaded', 'extraction_status')).toEqual(statuses);
  expect(values('error.voice', 'fallback_action')).toEqual(documented('ErrorVoice', 'fallback_action'));
});

test('a scenario with the same seed is the same lesson, and with another seed another one', async () => {
  const [first, second, other] = [
    await play('happy', { seed: 'one' }),
    await play('happy', { seed: 'one' }),
    await play('happy', { seed: 'two' }),
  ];
  expect(first.session.session_id).not.toBe(second.session.session_id);
  expect(await transcript(second.session)).toEqual(await transcript(first.session));
  expect(await transcript(other.session)).not.toEqual(await transcript(first.session));
});

test('a scenario is played by whom and about what one likes', async () => {
  const request = { student_id: 'ann', subject: 'science', level: '3-5', metadata: { cohort: '5b' } };
  expect((await play('abandoned', request)).session).toMatchObject(request);
  const nothing = {
    partner_id: null,
    student_id: null,
    subject: null,
    level: null,
    topic: null,
    metadata: null,
  };
  expect((await play('abandoned', { ...nothing, seed: null })).session).toMatchObject({
    student_id: 'student-abandoned',
    metadata: {},
  });
  const other = await service.sandbox.addPartner('other');
  const { session } = await play('abandoned', { partner_id: other.partner_id });
  expect(session.partner_id).toBe('partner_other');
});

test('a scenario ends now and moves no clock, so that other sessions go on', async () => {
  const page = await service.page({ student_id: 'student-beside' });
  const session_id = await page.id();
  const now = service.sandbox.now();
  for (const name of ['happy', 'paused-long', 'token-expires-midway']) {
    const { session } = await play(name);
    expect([name, session.ended_at]).toEqual([name, now.toISOString()]);
    expect(Date.parse(session.created_at)).toBeLessThan(now.getTime());
  }
  expect(service.sandbox.now()).toEqual(now);
  expect((await service.api('GET', `/sessions/${session_id}`)).body).toMatchObject({ status: 'started' });
});
