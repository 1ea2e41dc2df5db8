import { expect, test } from 'vitest';
import {
  readContext,
  readPageCommand,
  readResponse,
  readTools,
} from '../../src/session/read-page-command.ts';

test.each([
  [
    { command: 'session.message', id: 'a', text: '3/4' },
    { name: 'session.message', id: 'a', text: '3/4' },
  ],
  [
    { command: 'session.message', id: 7, text: { toString: 1 } },
    { name: 'session.message', id: 7, text: '' },
  ],
  [
    { command: 'session.draft', id: 1, text: 'x', replace: 'yes', focus: 1 },
    { name: 'session.draft', id: 1, text: 'x', replace: false, focus: false },
  ],
  [
    { command: 'session.context', context: null },
    { name: 'session.context', context: null },
  ],
  [
    { command: 'session.context', id: 3, context: 'text' },
    { name: 'session.context', id: 3, context: undefined },
  ],
  [
    { command: 'session.tools', tools: [] },
    { name: 'session.tools', tools: [] },
  ],
  [
    { command: 'session.tools', id: 'x'.repeat(129), tools: {} },
    { name: 'session.tools', tools: null },
  ],
  [
    { command: 'session.response', id: 'r1', output: 7 },
    { name: 'session.response', response: { id: 'r1', output: 7 } },
  ],
])('%j is the command %j', (data, command) => {
  expect(readPageCommand(data)).toEqual(command);
});

const circle: Record<string, unknown> = {};
circle.self = circle;

test('a context is an object of JSON with at most 8 KiB in UTF-8', () => {
  expect(readContext(null)).toBeNull();
  expect(readContext({ page: 1, none: undefined })).toEqual({ page: 1 });
  expect(readContext({ text: 'é'.repeat(4_090) })).toBeDefined();
  for (const wrong of [
    undefined,
    7,
    'text',
    [],
    { text: 'é'.repeat(4_092) },
    { big: 1n },
    { text: '😀'.slice(1) },
    circle,
    { text: 'x'.repeat(1_000_000) },
  ])
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
