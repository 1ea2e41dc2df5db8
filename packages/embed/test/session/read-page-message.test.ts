import { expect, test } from 'vitest';
import { readPageMessage } from '../../src/session/read-page-message.ts';

test.each([
  [
    { color_scheme: 'dark', lang: 'en-GB' },
    { colorScheme: 'dark', lang: 'en-GB' },
  ],
  [{ protocol: 1, requests: ['embed.response'] }, { requests: ['embed.response'] }],
  [
    { heading_level: 6, fit_content: false },
    { headingLevel: 6, fitContent: false },
  ],
  [{ color_scheme: 'red', lang: 'a b', requests: 'embed.response', heading_level: '2', fit_content: 1 }, {}],
  [
    { context: { page: 1 }, tools: 'none' },
    { commands: [{ name: 'session.context', context: { page: 1 } }] },
  ],
])('of the hello %j the embed takes %j', (fields, hello) => {
  expect(readPageMessage({ command: 'session.hello', ...fields })).toEqual({
    hello: { commands: [], ...hello },
  });
});

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
  expect(readPageMessage(data)).toEqual({ command });
});

test.each([
  null,
  undefined,
  7,
  'session.message',
  [],
  new Map([['command', 'session.pause']]),
  { command: 'session.dance', id: 1 },
  { command: 'session.__proto__' },
  { command: 'session.message', text: 'without an id' },
  { command: 'session.message', id: {}, text: 'x' },
  { command: 'session.message', id: Number.NaN, text: 'x' },
  { command: 'session.message', id: 'x'.repeat(129), text: 'x' },
  { command: 'session.context', context: 'text' },
  { command: 'session.tools', tools: {} },
  { command: 'session.response', id: 7, output: 1 },
])('%j is no message of the page', (data) => {
  expect(readPageMessage(data)).toBeNull();
});
