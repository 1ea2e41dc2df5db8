import { expect, test } from 'vitest';
import type { PageMessage } from '../../src/session/read-page-message.ts';
import { flushed } from './manual-schedule.ts';
import { opened, school } from './set-up-channel.ts';
import { setUpPage } from './set-up-page.ts';

const megabyte = 'x'.repeat(1_000_000);
const circle: Record<string, unknown> = {};
circle.self = circle;
const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
const scalars = [null, undefined, 0, -1, Number.NaN, 1n, '', megabyte];
const values = [...scalars, [], [[]], {}, circle, polluting, new Date(0)];
const markup = '<img src=x onerror=alert(1)>';
const isId = (value: unknown) => value === 0 || value === -1 || value === '';
const otherIds = ['', 'req_1', '__proto__', 'constructor', 'toString', megabyte];

/**
 * What is sent, what happens, and the messages: each field of each command as it must not be. Contexts and tools are in
 * read-page-fields.test.ts.
 */
const forged: { what: string; happens: 'ignored' | 'message_invalid'; messages: unknown[] }[] = [
  { what: 'things that are no message', happens: 'ignored', messages: values },
  {
    what: 'commands that there are not',
    happens: 'ignored',
    messages: [
      ...['session.', 'session.__proto__', 'embed.request', 'toString', ' session.end', 'SESSION.END'],
      ...[markup, ...values],
    ].map((command) => ({ command, id: 1, text: 'x' })),
  },
  {
    what: 'messages and drafts without an id',
    happens: 'ignored',
    messages: ['session.message', 'session.draft'].flatMap((command) =>
      values.filter((id) => !isId(id)).map((id) => ({ command, id, text: 'x' })),
    ),
  },
  {
    what: 'messages with no text, or too much',
    happens: 'message_invalid',
    messages: [...values, ' \n ', 'x'.repeat(2_001)].map((text) => ({
      command: 'session.message',
      id: 1,
      text,
    })),
  },
  {
    what: 'drafts with too much text',
    happens: 'message_invalid',
    messages: [megabyte, 'x'.repeat(2_001)].map((text) => ({ command: 'session.draft', id: 2, text })),
  },
  {
    what: 'responses to calls that nobody made',
    happens: 'ignored',
    messages: [
      ...otherIds.map((id) => ({ id, output: 1 })),
      ...otherIds.map((id) => ({ id, error: { code: markup, stack: megabyte } })),
      ...values.map((id) => ({ id, output: polluting })),
    ].map((response) => ({ command: 'session.response', ...response })),
  },
];

test.each(forged)(
  '$messages.length × $what: $happens, and the next good one is taken',
  async ({ happens, messages }) => {
    const { controller, api, sent, take, errors, focused } = await setUpPage();
    const taken: PageMessage[] = [];
    const { calls, hello } = opened({
      onPageMessage: (message) => {
        taken.push(message);
        void take(message);
      },
    });
    const port = hello();
    for (const message of messages) port.postMessage(message);
    port.postMessage({ command: 'session.message', id: 'good', text: markup });
    await expect.poll(() => taken.at(-1)).toMatchObject({ id: 'good' });
    await flushed();

    expect(calls).toEqual([`admitted ${school}`]);
    expect(api.calls).toEqual(['config', 'attach', `message good ${markup}`]);
    expect(controller.view).toMatchObject({ phase: 'live', draft: '', unsent: [] });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(errors().slice(0, -1)).toEqual(happens === 'ignored' ? [] : messages.map(() => happens));
    expect(focused()).toBe(0);
    expect(sent.at(-1)).toEqual(['embed.response', { id: 'good' }]);
  },
);
