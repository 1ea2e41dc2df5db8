import { type LanguageModel, ModelError, type ModelPart } from '@tutor-session/tutor-model';
import { expect, test } from 'vitest';
import { modelResponds } from '../../src/doctor/check-model.ts';
import { collect } from '../support/collect.ts';
import { describe } from './endpoints.ts';

/** A model that takes so long for each piece; asked for a tool it calls one, or says that it would. */
function modelOf(ms: number, { calls = true } = {}) {
  let time = 0;
  const model: LanguageModel = {
    name: 'small',
    async *stream({ tools }) {
      const [tool] = tools;
      const parts: ModelPart[] =
        tool && calls
          ? [{ kind: 'call', call: { id: '1', name: tool.name, input: { intent: 'hint' } } }]
          : [{ kind: 'text', text: 'It is a hint.' }];
      for (const part of [...parts, { kind: 'usage', input_tokens: 5, output_tokens: 5 } as const]) {
        time += ms;
        yield part;
      }
      yield { kind: 'end' };
    },
  };
  return { model, now: () => new Date(time) };
}

const check = async (model: LanguageModel, now: () => Date) =>
  (await collect(modelResponds.run({ model, now }))).map(describe);

test('a model that can do it all is fine', async () => {
  const { model, now } = modelOf(100);
  expect(await check(model, now)).toEqual([
    'ok: the model responds',
    'ok: it calls tools',
    'ok: it counts tokens',
    'ok: it responds in 200 ms',
  ]);
});

test('for a slow one other deadlines are proposed', async () => {
  const { model, now } = modelOf(4_000);
  expect(await check(model, now)).toContain('note: it responds in 8000 ms: try hearMs: 16000');
});

test('what a model cannot do is said with what it is for', async () => {
  const { model, now } = modelOf(100, { calls: false });
  const findings = await check(model, now);
  expect(findings.filter((text) => text.startsWith('warn')).join()).toMatch(/calls no tools/);
});

test('a model that fails is explained', async () => {
  const failing = (error: Error): LanguageModel => ({
    name: 'small',
    // biome-ignore lint/correctness/useYield: it fails at once
    async *stream() {
      throw error;
    },
  });
  const now = () => new Date(0);
  expect(
    await check(failing(new ModelError("the model's server responded with 401", { status: 401 })), now),
  ).toEqual([
    "fail: the model does not respond: the model's server responded with 401; check TUTOR_MODEL_API_KEY",
  ]);
});
