import { expect, test } from 'vitest';
import { knownCommands } from '../../src/session/read-page-message.ts';
import { envelope, opened, school, setUp, take } from './set-up-channel.ts';

test("the channel announces itself with its commands, and sends nothing else before the parent's hello", () => {
  const { channel, posted } = opened();
  channel.post(envelope('embed.ready'));
  expect(posted).toEqual([
    [{ event: 'embed.hello', protocol: 1, commands: knownCommands, has_token: true }, '*'],
  ]);
});

test('the channel delivers queued and later envelopes, in order and unchanged', async () => {
  const { channel, hello } = setUp();
  channel.open();
  channel.post(envelope('embed.ready'));
  channel.post(envelope('session.started'));
  void channel.admit([]);
  const got = take(hello(), 3);
  channel.post(envelope('session.active'));
  expect(await got).toEqual(['embed.ready', 'session.started', 'session.active'].map(envelope));
});

test('a hello counts from the parent, or a window of its origin, as of the script that opened a pop-out, and from no other', () => {
  const { calls, hello } = opened({ ancestorOrigins: [school] });
  hello({ source: {}, origin: 'https://evil.example' });
  hello({ source: null, origin: '' });
  expect(calls).toEqual([]);
  hello({ source: {} });
  expect(calls).toEqual([`admitted ${school}`]);
  const unknown = opened(); // by a browser that does not name the parent's origin
  unknown.hello({ source: {} });
  expect(unknown.calls).toEqual([]);
});

test('to a page that says hello unasked, later than the embed, it says its own, why it has refused, and what has waited', async () => {
  const { channel, hello } = opened();
  channel.post(envelope('embed.ready'));
  channel.refuse('token_used');
  expect(await take(hello({ unasked: true }), 3)).toEqual([
    { event: 'embed.hello', protocol: 1, commands: knownCommands, has_token: true },
    { event: 'embed.refused', data: { code: 'token_used' } },
    envelope('embed.ready'),
  ]);
});

test('an embed without a token says so in its hello', () => {
  const { channel, posted } = setUp();
  channel.open(false);
  expect(posted).toMatchObject([[{ event: 'embed.hello', has_token: false }, '*']]);
});

test.each([
  ['that the browser itself names, so that a lesson needs no script of its page', [school], [school]],
  ['of any name, where the partner names no origins', [], []],
])('a parent %s, is admitted without a hello', async (_, ancestorOrigins, allowed) => {
  const { channel } = setUp({ ancestorOrigins });
  channel.open();
  expect(await channel.admit(allowed)).toBeNull();
});

test('a parent whose origin is not allowed is refused, and gets no envelope', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  const admission = channel.admit([school]);
  channel.post(envelope('embed.ready'));
  const origin = 'https://school.example.evil.example';
  const port = hello({ origin });
  expect(await admission).toEqual({ code: 'origin_refused', detail: origin });
  expect(calls).toEqual([]);
  const got = take(hello(), 1);
  channel.post(envelope('session.started'));
  expect(await got).toEqual([envelope('session.started')]);
  expect(port.onmessage).toBeNull();
});

test('a hello that came before the origins were known is checked', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  hello({ origin: 'https://evil.example', color_scheme: 'dark' });
  expect(calls).toEqual(['dark']);
  expect(await channel.admit([school])).toEqual({ code: 'origin_refused', detail: 'https://evil.example' });
  expect(calls).toEqual(['dark']);
});

test('commands are taken over the port, unknown ones ignored', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  void channel.admit([school]);
  const port = hello();
  for (const command of ['session.pause', 'session.dance', 'session.resume', 'session.end'])
    port.postMessage({ command });
  port.postMessage(null);
  port.postMessage({ command: 'session.hello', color_scheme: 'light' });
  await expect.poll(() => calls).toEqual([`admitted ${school}`, 'pause', 'resume', 'end', 'light']);
});

test('a page that nothing embeds posts nothing, and has a silent parent at once', async () => {
  const { channel, posted } = setUp({ framed: false });
  channel.open();
  expect(channel.framed).toBe(false);
  expect(await channel.admit([school])).toMatchObject({ code: 'parent_silent' });
  expect(posted).toEqual([]);
});

test('a parent that sends no hello within a minute is silent', async () => {
  const { channel, pass } = setUp();
  channel.open();
  const outcomes: unknown[] = [];
  void channel.admit([school]).then((failure) => outcomes.push(failure?.code));
  await pass(59_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['parent_silent']);
});

test('a refusal is posted to the window without a port, and over the port with one', async () => {
  const { channel, posted, hello } = setUp();
  channel.open();
  channel.refuse('token_expired');
  expect(posted.at(-1)).toEqual([{ event: 'embed.refused', data: { code: 'token_expired' } }, '*']);
  void channel.admit([school]);
  const got = take(hello(), 1);
  channel.refuse('token_used');
  expect(await got).toEqual([{ event: 'embed.refused', data: { code: 'token_used' } }]);
});

const why = 'The session token is signed with the API Key: sign it with the API Secret.';
const local = 'http://localhost:3000';

test.each([
  [local, { code: 'token_invalid', message: why }],
  ['http://[::1]', { code: 'token_invalid', message: why }],
  [school, { code: 'token_invalid' }],
  ['http://localhost.evil.example', { code: 'token_invalid' }],
  ['null', { code: 'token_invalid' }],
])('a page of %s receives %j, over the port', async (origin, data) => {
  for (const isFirst of [true, false]) {
    const { channel, posted, hello } = setUp();
    channel.open();
    const before = isFirst ? hello({ origin }) : undefined;
    channel.refuse('token_invalid', why);
    expect(await take(before ?? hello({ origin }), 1)).toEqual([{ event: 'embed.refused', data }]);
    expect(posted).toHaveLength(1); // its own hello
  }
});

test('a refusal waits a second for a page that may be on this machine, and for no other', async () => {
  const refused = [{ event: 'embed.refused', data: { code: 'token_invalid' } }, '*'];
  const { channel, posted, pass } = setUp({ ancestorOrigins: [local] });
  channel.open();
  channel.refuse('token_invalid', why);
  await pass(999);
  expect(posted).toHaveLength(1);
  await pass(1);
  expect(posted.at(-1)).toEqual(refused);

  const elsewhere = setUp({ ancestorOrigins: [school] });
  elsewhere.channel.open();
  elsewhere.channel.refuse('token_invalid', why);
  expect(elsewhere.posted.at(-1)).toEqual(refused);
});
