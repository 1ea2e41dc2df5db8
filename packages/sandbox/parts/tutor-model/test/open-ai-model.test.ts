import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModelPart } from '../src/model.ts';
import { openAiModel, openAiModelFromEnvironment } from '../src/open-ai-model.ts';

const mock = new LLMock({ port: 0, chunkSize: 4 });
beforeAll(async () => {
  await mock.start();
});
afterAll(() => mock.stop());

const model = () => openAiModel({ url: `${mock.url}/v1/`, model: 'small', apiKey: 'the-key' });
const tools = [{ name: 'hint', description: 'A hint.', inputSchema: { type: 'object', properties: {} } }];

async function ask(text: string): Promise<ModelPart[]> {
  const request = { system: 'Be short.', messages: [{ role: 'user', text } as const], tools, maxTokens: 50 };
  const parts: ModelPart[] = [];
  for await (const part of model().stream(request, new AbortController().signal)) parts.push(part);
  return parts;
}

test('words, calls, counts and the end come as parts', async () => {
  mock.on(
    { userMessage: 'speak' },
    { content: 'Look at the ones.', usage: { prompt_tokens: 7, completion_tokens: 5 } },
  );
  mock.on({ userMessage: 'call' }, { toolCalls: [{ name: 'hint', arguments: '{}' }] });
  const parts = await ask('speak');
  expect(parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')).toBe('Look at the ones.');
  expect(parts.slice(-2)).toEqual([{ kind: 'usage', input_tokens: 7, output_tokens: 5 }, { kind: 'end' }]);
  expect(await ask('call')).toContainEqual({
    kind: 'call',
    call: expect.objectContaining({ name: 'hint', input: {} }),
  });
});

test('a failure says the status, and nothing that the server or the student wrote', async () => {
  mock.on(
    { userMessage: 'secret words' },
    { error: { message: 'the-key is wrong: secret words' }, status: 401 },
  );
  const failure = await ask('secret words').catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'ModelError',
    status: 401,
    message: "the model's server responded with 401",
  });
});

test('the environment names the model, or says what is missing', () => {
  const url = 'http://localhost:11434/v1';
  expect(openAiModelFromEnvironment({})).toBeUndefined();
  expect(openAiModelFromEnvironment({ TUTOR_MODEL_URL: url, TUTOR_MODEL: 'small' })?.name).toBe('small');
  expect(() => openAiModelFromEnvironment({ TUTOR_MODEL: 'small' })).toThrow('TUTOR_MODEL_URL is missing');
});
