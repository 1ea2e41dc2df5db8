import { expectRefusals, noCount, type Taken } from '@tutor-session/browsers/wrong-values';
import { test } from 'vitest';
import { type ModelTutorOptions, modelTutor } from '../src/model-tutor.ts';
import { type OpenAiModelOptions, openAiModel } from '../src/open-ai-model.ts';

const model = openAiModel({ url: 'http://127.0.0.1:11434/v1', model: 'small' });
const milliseconds: Taken = { types: ['the number 5', 'undefined'], wrongValues: [...noCount, 2 ** 31] };

test('each option of a model tutor refuses what it does not take', () => {
  const price = { input_usd_per_million: 1, output_usd_per_million: 1 };
  const options: Record<keyof ModelTutorOptions, Taken> = {
    model: { types: [] },
    price: {
      types: ['an object', 'an object (Date)', 'an object (Promise)', 'undefined'],
      wrongValues: [
        {},
        { ...price, input_usd_per_million: -1 },
        { ...price, output_usd_per_million: Infinity },
      ],
    },
    hearMs: milliseconds,
    onFailure: { types: ['a function', 'undefined'] },
    clock: { types: ['an object', 'an object (Date)', 'an object (Promise)', 'undefined'] },
  };
  return expectRefusals(options, (option, value) => modelTutor({ model, [option]: value }));
});

test('each option of a model’s server refuses what it does not take', () => {
  const options: Record<keyof OpenAiModelOptions, Taken> = {
    url: {
      types: ['a string'],
      wrongValues: [
        ...['', 'no address', 'localhost:11434', 'file:///etc/passwd', 'https://user:the-key@example.com/v1'],
        ...['http://example.com/v1', 'http://127.0.0.1.example.com/v1'],
      ],
    },
    model: { types: ['a string'], wrongValues: [''] },
    apiKey: { types: ['a string', 'undefined'] },
  };
  return expectRefusals(options, (option, value) =>
    openAiModel({ url: 'http://127.0.0.1:11434/v1', model: 'small', [option]: value }),
  );
});
