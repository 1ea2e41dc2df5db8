import { expect, test } from 'vitest';
import { HostPage } from '../../src/session/host-page.ts';
import type { PageEvent } from '../../src/session/parent-channel.ts';
import type { PageMessage } from '../../src/session/read-page-message.ts';
import { flushed } from './manual-schedule.ts';
import { school, setUp as setUpChannel } from './set-up-channel.ts';
import { setUp } from './set-up-controller.ts';

const megabyte = 'x'.repeat(1_000_000);
const circle: Record<string, unknown> = {};
circle.self = circle;
const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
const values = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  1n,
  '',
  megabyte,
  [],
  [[]],
  {},
  circle,
  polluting,
  new Date(0),
];
const markup = '<img src=x onerror=alert(1)>';

/** Messages that mean nothing, or what nobody may do: each field of each command as it must not be. */
const forged: object[] = [
  ...values.map((command) => ({ command })),
  ...[
    'session.',
    'session.__proto__',
    'embed.request',
    'toString',
    ` session.end`,
    'SESSION.END',
    markup,
  ].map((command) => ({ command, id: 1, text: 'x' })),
  ...values
    .filter((id) => id !== 0 && id !== -1 && id !== '')
    .map((id) => ({ command: 'session.message', id, text: 'x' })),
  ...values.map((text) => ({ command: 'session.message', id: 1, text })),
  ...values
    .filter((id) => id !== 0 && id !== -1 && id !== '')
    .map((id) => ({ command: 'session.draft', id, text: 'x' })),
  ...[megabyte, 'x'.repeat(2_001)].map((text) => ({ command: 'session.draft', id: 2, text, replace: true })),
  ...values
    .filter(
      (value) =>
        value !== null && value !== polluting && `${value}` !== '[object Object]' && !(value instanceof Date),
    )
    .map((context) => ({ command: 'session.context', context })),
  ...[circle, { text: megabyte }, { text: '\u00e9'.repeat(4_096) }].map((context) => ({
    command: 'session.context',
    context,
  })),
  ...values.filter((value) => !Array.isArray(value)).map((tools) => ({ command: 'session.tools', tools })),
  ...values.map((tool) => ({ command: 'session.tools', tools: [tool] })),
  ...['__proto__', 'a b', '1', '', megabyte].map((name) => ({
    command: 'session.tools',
    tools: [{ name, description: '', input_schema: {} }],
  })),
  ...['', 'req_1', '__proto__', 'constructor', megabyte].flatMap((id) => [
    { command: 'session.response', id, output: 1 },
    { command: 'session.response', id, error: { code: markup, stack: megabyte } },
  ]),
  ...values.map((id) => ({ command: 'session.response', id, output: polluting })),
];

test(`none of ${forged.length} forged messages of a page runs, leaks or hangs, and the next good one is taken`, async () => {
  const { controller, api } = setUp();
  const sent: [PageEvent, { error?: string }][] = [];
  const page = new HostPage({
    controller,
    channel: { send: (event, data) => sent.push([event, data]) > 0 },
    focusMessage: () => expect.unreachable(),
  });
  await controller.start(api);
  const taken: PageMessage[] = [];
  const { channel, calls, hello } = setUpChannel({
    onPageMessage: (message) => {
      taken.push(message);
      page.take(message);
    },
  });
  channel.open();
  void channel.admit([]);
  const port = hello();
  for (const message of forged) port.postMessage(message);
  port.postMessage({ command: 'session.message', id: 'good', text: markup });
  await expect.poll(() => taken.at(-1)).toMatchObject({ id: 'good' });
  await flushed();

  expect(calls).toEqual([`admitted ${school}`]);
  expect(api.calls).toEqual(['config', 'attach', `message m1 ${markup}`]);
  expect(controller.view).toMatchObject({ phase: 'live', draft: '', unsent: [] });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  const errors = new Set(sent.map(([, { error }]) => error));
  expect([...errors]).toEqual(['message_invalid', undefined]);
  expect(sent.at(-1)).toEqual(['embed.response', { id: 'good' }]);
});
