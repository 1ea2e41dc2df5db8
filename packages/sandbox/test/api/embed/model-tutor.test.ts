import type { SessionUpdate } from '@tutor-session/embed-api';
import { type LanguageModel, modelTutor } from '@tutor-session/tutor-model';
import { expect, test, vi } from 'vitest';
import { useSandbox } from '../../support/use-sandbox.ts';

const model: LanguageModel = {
  name: 'small',
  async *stream() {
    yield { kind: 'call', call: { id: '1', name: 'heard', input: { intent: 'repeat', sure: 1 } } };
    yield { kind: 'usage', input_tokens: 400, output_tokens: 12 };
    yield { kind: 'end' };
  },
};
const price = { input_usd_per_million: 1, output_usd_per_million: 2 };
const service = useSandbox({ engines: { guided: modelTutor({ model, price }) } });

test('a message is heard by the model, the lesson’s words are in the transcript, and the tokens in the costs', async () => {
  const page = await service.page({ engine: 'guided' });
  const { session } = (await page.start()).body as SessionUpdate;
  await page.send('why is it done like that');
  await vi.waitFor(async () => {
    const { transcript, reply } = (await page.heartbeat()).body as SessionUpdate;
    expect(reply).toBeUndefined();
    expect(transcript.at(-1)).toMatchObject({ role: 'tutor', text: expect.stringMatching(/^Of course\./) });
  });
  const { body } = await service.api('GET', `/sessions/${session.session_id}`);
  expect(body).toMatchObject({ engine: 'guided', model: 'small', estimated_cost_usd: 0.000424 });
});

test('who tells of danger is replied to in the response to the message', async () => {
  const page = await service.begun({ engine: 'guided' });
  const sent = (await page.send('my dad hits me')).body as SessionUpdate;
  expect(sent.reply).toBeUndefined();
  expect(sent.transcript.at(-1)?.text).toMatch(/^That sounds serious/);
});
