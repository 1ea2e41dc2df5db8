import type { PageTool } from '@tutor-session/embed-api';
import { expect, test, vi } from 'vitest';
import { type EmbedPage, nothing, update } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor } });

const tool = (name: string): PageTool => ({
  name,
  description: `Does ${name}.`,
  input_schema: { type: 'object' },
});
const tools = [tool('highlight'), tool('openExercise')];
const exercises = [
  { id: 'e1', text: '3/4 + 1/8' },
  { id: 'e2', text: '1/2 + 1/4' },
];
const context = { exercise: exercises[0], exercises };

const open = () => service.begun({ topic: 'fractions' });

const show = (page: EmbedPage, shown: object) =>
  page.call('POST', 'session/page', { after: nothing, context: null, tools: [], ...shown });
const respond = (page: EmbedPage, id: string, response: object = { output: { done: true } }) =>
  page.call('POST', 'session/page/responses', { after: nothing, id, ...response });
const requests = (response: { body: unknown }) => update(response).page_requests ?? [];
const lastWords = (response: { body: unknown }) => update(response).transcript.at(-1)?.text;

test('a call waits for its first response, also for a page that is loaded again, which says anew what it shows', async () => {
  const page = await open();
  await show(page, { context, tools });
  const [request] = requests(await page.send('help me with this'));
  const again = await page.start();
  expect(requests(again)).toEqual([request]);
  expect(lastWords(await page.send('what is on my page?'))).not.toContain('3/4');
  for (const wrong of ['req_other', '__proto__']) await respond(page, wrong);
  expect(requests(await page.heartbeat())).toEqual([request]);
  await respond(page, request?.id ?? '', { error: 'tool_failed' });
  expect(await respond(page, request?.id ?? '')).toMatchObject({ status: 200 });
  expect(requests(await page.heartbeat())).toEqual([]);
});

test('at most four calls wait, and none for longer than thirty seconds', async () => {
  const page = await open();
  await show(page, { context, tools });
  await page.send('help me with this');
  for (let count = 0; count < 2; count += 1) await page.send('hint');
  await show(page, { context: { exercise: { text: '5/9 + 1/9' } }, tools });
  await page.send('help me with this');
  await show(page, { context: { exercise: { text: '2/9 + 1/9' } }, tools });
  const waiting = requests(await page.send('help me with this'));
  expect(waiting.map(({ input }) => input.text)).toHaveLength(4);
  expect(waiting.at(-1)?.input).toEqual({ text: '2/9 + 1/9' });
  await service.sandbox.advance(30);
  expect(requests(await page.heartbeat())).toEqual([]);
});

test.each([
  [
    'a context of more than 8 KiB in UTF-8',
    { context: { text: 'é'.repeat(4_096) } },
    413,
    'payload_too_large',
  ],
  [
    'tools of more than 32 KiB',
    { tools: Array.from({ length: 32 }, (_, n) => ({ ...tool(`t${n}`), description: 'é'.repeat(600) })) },
    413,
    'payload_too_large',
  ],
] as const)('%s is refused', async (_what, shown, status, code) => {
  expect(await show(await open(), shown)).toMatchObject(apiError(status, code));
});

test("another session's call is not answered", async () => {
  const [one, other] = [await open(), await open()];
  for (const page of [one, other]) await show(page, { context, tools });
  const [request] = requests(await one.send('help me with this'));
  await respond(other, request?.id ?? '');
  expect(requests(await one.heartbeat())).toEqual([request]);
  expect(await respond(one, request?.id ?? '', { output: 'x'.repeat(16_384) })).toMatchObject(
    apiError(413, 'payload_too_large'),
  );
});

test('a call that no tutor waits for stays when a reply is stopped', async () => {
  const page = await service.begun({ engine: 'guided' });
  await show(page, { tools });
  await page.send('Why?');
  (await slow.next()).reply('Look.', { actions: [{ kind: 'call', tool: 'highlight', input: {} }] });
  await vi.waitFor(async () => expect(requests(await page.heartbeat())).toHaveLength(1));
  await page.send('Why?');
  expect(requests(await page.stopReply())).toHaveLength(1);
});
