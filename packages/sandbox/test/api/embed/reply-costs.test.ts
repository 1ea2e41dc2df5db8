import type { Session } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { beginGuided } from '../../support/begin-guided.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor } });
const begin = () => beginGuided(service);

const listReplies = async (session_id: string) =>
  (await service.control('GET', `sessions/${session_id}/replies`)).body;

const model = { model: 'test-model', input_tokens: 1_000, output_tokens: 50 };

test('what a language model used is counted by its provider, and paid at its prices', async () => {
  const { page, session_id, done } = await begin();
  await page.send('Why?');
  (await slow.next()).reply('So.', { model });
  await done();
  const { body } = await service.api('GET', `/sessions/${session_id}`);
  expect(body as Session).toMatchObject({
    engine: 'guided',
    model: 'test-model',
    token_usage: { input_text_tokens: 1_000, output_text_tokens: 50 },
    estimated_cost_usd: 0.0025,
  });
  expect(await listReplies(session_id)).toMatchObject({
    data: [{ ...model, outcome: 'replied', cost_usd: 0.0025 }],
  });
});

test('a reply that is begun anew costs what each attempt used', async () => {
  const { page, session_id, done } = await begin();
  await page.send('Why?');
  for (const attempt of [1, 2]) {
    const asked = await slow.next();
    await page.pause();
    asked.reply('Late.', { model });
    const used = { data: [{ input_tokens: attempt * 1_000 }] };
    await vi.waitFor(async () => expect(await listReplies(session_id)).toMatchObject(used));
    await page.resume();
  }
  (await slow.next()).reply('So.', { model });
  await done();
  const all = { input_tokens: 3_000, output_tokens: 150, cost_usd: 0.0075 };
  expect(await listReplies(session_id)).toMatchObject({ data: [all] });
});
