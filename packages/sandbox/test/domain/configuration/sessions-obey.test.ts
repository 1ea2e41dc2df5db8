import type { SessionUpdate } from '@tutor-session/embed-api';
import { afterEach, expect, test } from 'vitest';
import { builtInTutor } from '../../../src/domain/sessions/tutors/built-in-tutor.ts';
import type { Tutor } from '../../../src/domain/sessions/tutors/tutor.ts';
import { eventNames } from '../../support/embed-page.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const helpLines: (string | undefined)[] = [];
const recorded: Tutor = {
  ...builtInTutor,
  beginLesson(start) {
    helpLines.push(start.helpLine);
    return builtInTutor.beginLesson(start);
  },
};
const service = useSandbox({ engines: { recorded } });
const configure = (change: unknown) => service.send('PUT', '/config', change);
afterEach(() => configure({ branding: null, defaults: null, features: null, allowed_origins: null }));

test('a session has the default topic when its token names none', async () => {
  await configure({ defaults: { topic: 'linear_equations' } });
  const silent = await service.page();
  expect((await silent.config()).body).toMatchObject({ topic: 'linear_equations' });
  expect((await silent.start()).body).toMatchObject({ session: { topic: 'linear_equations' } });
  const speaking = await service.page({ topic: 'fractions' });
  expect((await speaking.start()).body).toMatchObject({ session: { topic: 'fractions' } });
});

test('a session begins by voice when that is the default, but not where speaking is off', async () => {
  await configure({ defaults: { input_mode: 'voice', voice: 'birch' } });
  const page = await service.page();
  expect((await page.config()).body).toMatchObject({
    input_mode: 'voice',
    voice: { id: 'birch', language: 'en-GB' },
  });
  const started = (await page.start()).body as SessionUpdate;
  expect(started.events[0]?.envelope).toMatchObject({
    event: 'session.started',
    data: { input_mode: 'voice' },
  });
  const session = await service.api('GET', `/sessions/${started.session.session_id}`);
  expect(session.body).toMatchObject({ input_mode: 'voice' });
  await configure({ features: { voice: false } });
  expect((await (await service.page()).config()).body).toMatchObject({ input_mode: 'text' });
});

test('a session draws nothing where the whiteboard is off, and goes on as it began when that changes', async () => {
  await configure({ features: { whiteboard: false } });
  const page = await service.page({ topic: 'fractions' });
  expect((await page.config()).body).toMatchObject({ features: { whiteboard: false } });
  await page.start();
  await configure({ features: { whiteboard: true } });
  expect((await page.config()).body).toMatchObject({ features: { whiteboard: false } });
  for (const text of ['I do not know', 'hint', 'hint', 'hint']) await page.send(text);
  const ended = await page.end();
  expect(eventNames(ended)).not.toContain('whiteboard.generated');
  expect(ended.body).toMatchObject({ whiteboard_commands: [] });
  const drawing = await service.page({ topic: 'fractions' });
  expect(eventNames(await drawing.start())).toContain('whiteboard.generated');
});

test('the page of a session learns how it looks, who may embed it, and whose it is', async () => {
  const allowed_origins = ['https://app.example.com'];
  await configure({ branding: { name: 'Maple' }, allowed_origins });
  const page = await service.page();
  expect((await page.config()).body).toMatchObject({
    partner_id: service.sandbox.credentials.partner_id,
    branding: { name: 'Maple', logo: null },
    allowed_origins,
  });
});

test("a session's tutor is told the partner's line of help from its start", async () => {
  const help_line = 'Ms Lee in room 4 listens to you, any day.';
  await (await service.page({ engine: 'recorded' })).start();
  await configure({ help_line });
  await (await service.page({ engine: 'recorded' })).start();
  expect(helpLines).toEqual([undefined, help_line]);
  await configure({ help_line: null });
});
