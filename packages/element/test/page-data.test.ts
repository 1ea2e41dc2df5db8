import { maxToolsBytes } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { createToolReader } from '../src/page-data.ts';
import type { TutorTools } from '../src/tool-calls.ts';

const good = { description: 'Shows it', inputSchema: {}, execute: () => 1 };
const halfEmoji = '😀'.slice(0, 1);
const throwing = {
  get description(): string {
    throw new Error('secret');
  },
};

/** What a page with these tools offers, and what is wrong with the others. */
function readTools(tools: TutorTools, read = createToolReader()) {
  const faults: { name: string; fault: string }[] = [];
  const offered = read(tools, (name, fault) => faults.push({ name, fault }));
  return { tools: [...offered.values()].map(({ json }) => JSON.parse(json)), faults };
}

test.each([
  ['1st', good, 'has no valid name'],
  ['a b', good, 'has no valid name'],
  ['x'.repeat(65), good, 'has no valid name'],
  ['nothing', null, 'has no valid execute'],
  ['inert', { ...good, execute: 'run' }, 'has no valid execute'],
  ['silent', { ...good, description: undefined }, 'has no valid description'],
  ['wordy', { ...good, description: '😀'.repeat(1_001) }, 'has no valid description'],
  ['cut', { ...good, description: `It shows ${halfEmoji}` }, 'holds half of a surrogate pair'],
  ['unclear', { ...good, inputSchema: undefined }, 'has no valid inputSchema'],
  ['listed', { ...good, inputSchema: [] }, 'has no valid inputSchema'],
  ['big', { ...good, inputSchema: { size: 1n } }, 'is not JSON'],
  ['throwing', throwing, 'cannot be read'],
])('the tool %s is left out, and the others are offered', (name, tool, fault) => {
  expect(readTools({ [name]: tool, good } as never)).toEqual({
    tools: [{ name: 'good', description: 'Shows it', input_schema: {} }],
    faults: [{ name, fault }],
  });
});

test('a description of 1,000 characters is offered, however many units they have', () => {
  expect(readTools({ show: { ...good, description: '😀'.repeat(1_000) } }).faults).toEqual([]);
});

test('of more than 32 tools the first 32 are offered', () => {
  const tools = Object.fromEntries(Array.from({ length: 34 }, (_, n) => [`t${n}`, good]));
  const read = readTools(tools);
  expect(read.tools).toHaveLength(32);
  expect(read.faults).toEqual(['t32', 't33'].map((name) => ({ name, fault: 'comes after 32 others' })));
});

test('tools of exactly 32 KiB are offered, and one byte more leaves out the tool that it is in', () => {
  const tools = (length: number) => ({
    ...Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [`t${n}`, { ...good, description: 'é'.repeat(480) }]),
    ),
    last: { ...good, inputSchema: { title: 'x'.repeat(length) } },
  });
  const bytes = (length: number) =>
    new TextEncoder().encode(JSON.stringify(readTools(tools(length)).tools)).length;
  const rest = maxToolsBytes - bytes(0);
  expect(rest).toBeGreaterThan(0);
  expect(bytes(rest)).toBe(maxToolsBytes);
  expect(readTools(tools(rest + 1)).faults).toEqual([
    { name: 'last', fault: 'has 32769 bytes as JSON, more than 32768' },
  ]);
});

test('a tool is read again only when its description or its schema is another one', () => {
  let readings = 0;
  const schema = (title: string) => ({ toJSON: () => ({ title, readings: ++readings }) });
  const show = { ...good, inputSchema: schema('a') };
  const hide = { ...good, inputSchema: schema('b') };
  const read = createToolReader();
  readTools({ show, hide }, read);
  const again = readTools({ hide: { ...hide, execute: () => 2 }, show: { ...show } }, read);
  expect(readings).toBe(2);
  expect(again.tools.map(({ name }) => name)).toEqual(['hide', 'show']);

  const changed = readTools({ show: { ...show, description: 'Shows all' }, hide }, read);
  expect(changed.tools[0]).toMatchObject({ description: 'Shows all', input_schema: { readings: 3 } });
  readTools({ show, hide: { ...hide, inputSchema: schema('c') } }, read);
  expect(readings).toBe(5);
});
