import { expect, test, vi } from 'vitest';
import { createPageMessages } from '../src/page-messages.ts';
import { TutorSessionError } from '../src/tutor-session-error.ts';

/** A port whose page offers the tool `show`, with an embed that knows all. */
function setUp(commands = ['context', 'tools', 'message', 'draft']) {
  const execute = vi.fn();
  const sent: { command: string; error?: { code: string } }[] = [];
  const tools = { show: { description: 'Shows it', inputSchema: {}, execute } };
  const host = {
    state: 'ready',
    sessionId: 'ses_1',
    tools,
    dispatchEvent: vi.fn(),
    requestUpdate: vi.fn(),
  };
  const onRestart = vi.fn();
  const port = createPageMessages(
    host as never,
    (message) => sent.push(message as never),
    () => {},
    onRestart,
  );
  port.open({ commands: commands.map((name) => `session.${name}`) });
  return { port, sent, execute, host, onRestart };
}

const ids = ['a', 7, null, {}, 'x'.repeat(1_000)];
const names = ['__proto__', 'constructor', 'toString', '', 'Show', 'show ', null, 7, {}, ['show']];
const errors = ['refused', '<script>', null, {}, 'toString'];
const events = ['embed.response', 'embed.cancel', 'embed.size', 'embed.feedback', 'embed.restart'];
const request = (id: unknown, tool: unknown, input: unknown = {}) => ({
  event: 'embed.request',
  data: { id, tool, input },
});

test.each([
  [
    'calls of tools that are not offered',
    'tool_unknown',
    names.flatMap((name, n) => ids.map((id) => request(`${n} ${String(id)}`, name))),
  ],
  ['a call with a megabyte of input', 'input_invalid', [request('huge', 'show', 'x'.repeat(1_000_000))]],
  [
    'responses to what nobody asked',
    undefined,
    ids.flatMap((id) => errors.map((error) => ({ event: 'embed.response', data: { id, error } }))),
  ],
  [
    'events with data of another shape',
    undefined,
    events.flatMap((event) => [null, 'text', 7, [], { id: '__proto__' }].map((data) => ({ event, data }))),
  ],
])('of %s comes %s, and nothing runs', async (_, code, messages) => {
  const { port, sent, execute, host } = setUp();
  sent.length = 0;
  const message = port.ask('sendMessage', { text: 'Hello' });
  expect(messages.map((each) => port.receive(each))).toEqual(messages.map(() => true));
  await vi.waitFor(() => expect(sent).toHaveLength(code ? messages.length + 1 : 1));
  expect(sent.slice(1).map(({ error }) => error?.code)).toEqual(code ? messages.map(() => code) : []);
  port.receive({ event: 'embed.response', data: { id: (sent[0] as { id?: unknown }).id } });
  await message;
  expect(execute).not.toHaveBeenCalled();
  expect(host.dispatchEvent).not.toHaveBeenCalled();
});

test.each([null, undefined, 7, 'embed.size', [], {}, { event: 'toString' }, { event: {} }])(
  'the message %j is for others',
  (message) => {
    expect(setUp().port.receive(message)).toBe(false);
  },
);

test('a request without an id runs nothing, and gets no response', async () => {
  const { port, sent, execute } = setUp();
  sent.length = 0;
  for (const id of [undefined, null, {}]) port.receive(request(id, 'show'));
  port.receive(request(7, 'show'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ command: 'session.response', id: 7, output: null }]);
  expect(execute).toHaveBeenCalledOnce();
});

test('an embed that does not know the page’s words gets none of them', async () => {
  const { port, sent } = setUp([]);
  await expect(port.ask('sendMessage', { text: 'Hello' })).rejects.toMatchObject({ code: 'unsupported' });
  expect([port.can('context'), sent]).toEqual([false, []]);
});

test.each(['ready', 'active', 'paused', 'failed', 'ended'])(
  'an embed restarts no session that is not over (%s)',
  (state) => {
    const { port, host, onRestart } = setUp();
    host.state = state;
    port.receive({ event: 'embed.restart', data: {} });
    expect(onRestart).toHaveBeenCalledTimes(state === 'ended' ? 1 : 0);
  },
);

test('the next embed gets the tools again, no answer to a call of the one before, and what is shown is made anew', async () => {
  const { port, sent, execute, host } = setUp();
  let finish = (_: string) => {};
  execute.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  port.receive(request('call-1', 'show'));
  await vi.waitFor(() => expect(execute).toHaveBeenCalledOnce());
  port.close(new TutorSessionError('stopped'));
  expect(port.can('tools')).toBe(false);
  host.requestUpdate.mockClear();
  port.open({ commands: ['session.tools'] });
  expect(host.requestUpdate).toHaveBeenCalledOnce();
  finish('late');
  execute.mockReturnValue('shown');
  port.receive(request('call-1', 'show'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1)).toMatchObject([
    { command: 'session.tools', tools: [{ name: 'show' }] },
    { command: 'session.response', id: 'call-1', output: 'shown' },
  ]);
});

test('what the embed refuses of tools is reported with its name', async () => {
  const { port, sent, host } = setUp();
  const { id } = sent.find(({ command }) => command === 'session.tools') as { id?: unknown };
  port.receive({ event: 'embed.response', data: { id, error: 'tool_invalid', tool: 'show' } });
  await vi.waitFor(() => expect(host.dispatchEvent).toHaveBeenCalledOnce());
  expect(host.dispatchEvent.mock.calls[0]?.[0].detail).toMatchObject({
    code: 'tool_invalid',
    recoverable: true,
    message: expect.stringContaining('The embed refused "show".'),
  });
});

test.each([
  [{}, true],
  [{ rating: null, word: 'secret' }, true],
  [{ session_id: 'ses_2' }, false],
  [{ rating: 'five' }, false],
  [{ message_index: '<b>' }, false],
])('what the student thinks of a line, %o, is an event of the page: %s', (change, isEvent) => {
  const { port, host } = setUp();
  const data = { session_id: 'ses_1', message_index: 2, rating: 'up', ...change };
  port.receive({ event: 'embed.feedback', data });
  const { word: _, ...detail } = { word: '', ...data };
  expect(host.dispatchEvent.mock.calls.map(([event]) => [event.type, event.detail])).toEqual(
    isEvent ? [['tutor-feedback', detail]] : [],
  );
});
