import { expect, test } from 'vitest';
import { readContext, readId, readResponse, readTools } from '../../src/session/read-page-fields.ts';

test('an id is a whole number, or a text of at most 128 characters', () => {
  for (const id of [7, 'a', '', '😀'.repeat(128)]) expect(readId(id)).toBe(id);
  for (const wrong of [undefined, null, 1.5, 2 ** 53, 'x'.repeat(129), { id: 1 }])
    expect(readId(wrong)).toBeUndefined();
});

const circle: Record<string, unknown> = {};
circle.self = circle;

test('a context is an object of JSON with at most 8 KiB in UTF-8', () => {
  expect(readContext(null)).toBeNull();
  expect(readContext({ page: 1, none: undefined })).toEqual({ page: 1 });
  expect(readContext({ text: 'é'.repeat(4_090) })).toBeDefined();
  const tooMuch = ['é'.repeat(4_092), 'x'.repeat(1_000_000)].map((text) => ({ text }));
  const noJson = [{ big: 1n }, { text: '😀'.slice(1) }, circle];
  for (const wrong of [undefined, 7, 'text', [], ...tooMuch, ...noJson])
    expect(readContext(wrong)).toBeUndefined();
});

test('of a list of tools those that are none are left out, and the first of them is named', () => {
  const tool = { name: 'showExercise', description: 'Shows it.', input_schema: { type: 'object' } };
  const wrong = [
    null,
    7,
    { ...tool, name: '1st' },
    { ...tool, name: 'a'.repeat(65) },
    { ...tool, description: '😀'.repeat(1_001) },
    { ...tool, input_schema: 'string' },
  ];
  expect(readTools([...wrong, { ...tool, execute: 'alert(1)' }])).toEqual({ tools: [tool], refused: '' });
  expect(readTools([tool, { ...tool, name: '1st' }]).refused).toBe('1st');
  expect(readTools([tool])).toEqual({ tools: [tool] });
});

test('too many tools, or too much of them, are none', () => {
  const tool = (n: number) => ({
    name: `t${n}`,
    description: 'x'.repeat(1_000),
    input_schema: { x: 'y'.repeat(100) },
  });
  expect(readTools(Array.from({ length: 28 }, (_, n) => tool(n))).tools).toHaveLength(28);
  expect(readTools(Array.from({ length: 32 }, (_, n) => tool(n))).tools).toBeNull();
  expect(readTools(Array.from({ length: 33 }, (_, n) => ({ name: `t${n}` }))).tools).toBeNull();
  for (const wrong of [undefined, null, 'tools', {}]) expect(readTools(wrong).tools).toBeNull();
});

test.each([
  [{ output: { a: [1, null] } }, { output: { a: [1, null] } }],
  [{}, { output: null }],
  [{ output: 'x'.repeat(16_383) }, { error: 'output_invalid' }],
  [{ output: 1n }, { error: 'output_invalid' }],
  [{ error: { code: 'tool_busy' } }, { error: 'tool_busy' }],
  [{ error: { code: 'input_invalid' } }, { error: 'input_invalid' }],
  [{ error: { code: '<script>', stack: 'at /home' } }, { error: 'tool_failed' }],
  [{ error: 'tool_busy', output: 1 }, { error: 'tool_failed' }],
])('a response is its output or a known error', (fields, response) => {
  expect(readResponse('r1', fields)).toEqual({ id: 'r1', ...response });
});
