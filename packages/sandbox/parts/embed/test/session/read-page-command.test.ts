import { expect, test } from 'vitest';
import { readPageCommand } from '../../src/session/read-page-command.ts';

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
    { command: 'session.tools', tools: [] },
    { name: 'session.tools', tools: [] },
  ],
  [
    { command: 'session.response', id: 'r1', output: 7 },
    { name: 'session.response', response: { id: 'r1', output: 7 } },
  ],
])('%j is the command %j', (data, command) => {
  expect(readPageCommand(data)).toEqual(command);
});

test.each([
  { command: 'session.message', text: 'without an id' },
  { command: 'session.message', id: {}, text: 'x' },
  { command: 'session.message', id: Number.NaN, text: 'x' },
  { command: 'session.message', id: 'x'.repeat(129), text: 'x' },
  { command: 'session.context', context: 'text' },
  { command: 'session.tools', tools: {} },
  { command: 'session.response', id: 7, output: 1 },
])('%j is no command of the page', (message) => {
  expect(readPageCommand(message)).toBeNull();
});
