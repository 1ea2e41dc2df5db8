import '../src/index.ts';
import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TutorSessionElement, TutorTools } from '../src/class.ts';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest(findSentFaults);

async function open(properties: Partial<TutorSessionElement> = {}) {
  const el = Object.assign(document.createElement('tutor-session'), {
    tokenEndpoint: '/api/tutor',
    ...properties,
  });
  document.body.append(el);
  await el.ready;
  return el;
}
const tool = (execute: TutorTools[string]['execute']): TutorTools => ({
  show: { description: 'Shows it', inputSchema: { type: 'object' }, execute },
});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => error.code ?? error.message,
  );

test('the context goes to the embed that is there, and again when its content has changed', async () => {
  const el = await open({ context: { exercise: { text: '3/4 + 1/8' } }, headingLevel: 3 });
  const context = { exercise: { text: '3/4 + 1/8' } };
  await vi.waitFor(() => expect(fake.page).toMatchObject({ context, headingLevel: 3 }));
  const before = fake.page.context;
  el.context = { exercise: { text: '3/4 + 1/8' } };
  await el.sendMessage('a later message, so that nothing else is on its way');
  expect(fake.page.context).toBe(before);
  el.context = { page: 7 };
  await vi.waitFor(() => expect(fake.page.context).toEqual({ page: 7 }));
  el.context = undefined;
  await vi.waitFor(() => expect(fake.page.context).toBeNull());
});

test('of many changes at once the embed gets the first and the last', async () => {
  const el = await open();
  const got: unknown[] = [];
  let { context } = fake.page;
  Object.defineProperty(fake.page, 'context', {
    get: () => context,
    set: (value) => {
      context = value;
      got.push(value?.page);
    },
  });
  for (let page = 1; page <= 50; page++) {
    el.context = { page };
    await el.updateComplete;
  }
  await vi.waitFor(() => expect(got.at(-1)).toBe(50));
  expect(got.length).toBeLessThanOrEqual(2);
});

/** Collects what the next elements report. */
function collectErrors() {
  const errors: { code: string; message: string; recoverable: boolean }[] = [];
  const onError = ({ detail }: CustomEvent) => errors.push(detail);
  document.addEventListener('tutor-error', onError);
  onTestFinished(() => document.removeEventListener('tutor-error', onError));
  return errors;
}

test('an invalid context is reported once with the reason, and the last valid one stays', async () => {
  const errors = collectErrors();
  const el = await open({ context: { page: 1 } });
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  for (const context of [{ text: 'x'.repeat(9_000) }, circle, { big: 1n }]) {
    Object.assign(el, { context });
    await el.updateComplete;
    expect(el.context).toEqual({ page: 1 });
  }
  expect(errors).toMatchObject([
    {
      code: 'context_invalid',
      recoverable: true,
      message: expect.stringContaining('It has 9011 bytes as JSON, more than 8192.'),
    },
  ]);
  await el.sendMessage('a later message, so that nothing else is on its way');
  expect(fake.page.context).toEqual({ page: 1 });
  el.context = { page: 2 };
  await vi.waitFor(() => expect(fake.page.context).toEqual({ page: 2 }));
  Object.assign(el, { context: [] });
  await vi.waitFor(() => expect(errors).toHaveLength(2));
  expect(el.state).toBe('ready');
});

test('of contexts that are set in one task the last valid one counts, though an invalid one comes after it', async () => {
  const el = await open({ context: { page: 1 } });
  el.context = { page: 2 };
  Object.assign(el, { context: { big: 1n } });
  await el.updateComplete;
  expect(el.context).toEqual({ page: 2 });
  await vi.waitFor(() => expect(fake.page.context).toEqual({ page: 2 }));
});

test('a tool that is described wrongly is reported by its name, and context and the other tools are sent', async () => {
  const errors = collectErrors();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const { show } = tool(() => 1);
  const el = await open({
    context: { page: 1 },
    tools: { show, wrong: { ...show, inputSchema: circle } } as never,
  });
  await vi.waitFor(() => expect(fake.page.tools).toMatchObject([{ name: 'show' }]));
  expect(fake.page.context).toEqual({ page: 1 });
  el.tools = { show, wrong: { ...show, inputSchema: circle } } as never;
  await el.updateComplete;
  expect(errors).toMatchObject([
    { code: 'tool_invalid', message: expect.stringContaining('"wrong" is not JSON.') },
  ]);
  expect(await code(fake.callTool('wrong'))).toBe('tool_unknown');
});

test('what cannot be said is an error whose code says why', async () => {
  const el = await open();
  await fake.emit('session.started');
  await fake.emit('session.paused');
  expect(await code(el.sendMessage('hello'))).toBe('paused');
  await fake.emit('session.ended');
  expect(await code(el.sendMessage('hello'))).toBe('ended');
  el.stop();
  expect(await code(el.setDraft('hello'))).toBe('not_ready');
});

test('before the hello of an embed that counts as up already, a message is not ready', async () => {
  fake.failNext('embed', 'silent');
  const el = await open();
  expect(el.state).toBe('ready');
  expect(await code(el.sendMessage('hello'))).toBe('not_ready');
});

test('can() says what the embed knows, and nothing before it is there', async () => {
  expect(document.createElement('tutor-session').can('sendMessage')).toBe(false);
  const el = await open();
  const abilities = ['context', 'tools', 'sendMessage', 'setDraft'] as const;
  expect(abilities.map((ability) => el.can(ability))).toEqual([true, true, true, true]);
  el.stop();
  expect(el.can('sendMessage')).toBe(false);
});

test('a tool runs with the input, and its output goes back; it is read when it is called', async () => {
  const el = await open({ tools: tool(() => 'old') });
  await vi.waitFor(() => expect(fake.page.tools).toHaveLength(1));
  expect(fake.page.tools).toEqual([
    { name: 'show', description: 'Shows it', input_schema: { type: 'object' } },
  ]);
  const offered = fake.page.tools;
  el.tools = tool((input) => ({ shown: input }));
  expect(await fake.callTool('show', { id: 'b' })).toEqual({ shown: { id: 'b' } });
  expect(fake.page.tools).toBe(offered);
});

test('a tool that throws is a warning with its cause for the page, and a code without a stack for the embed', async () => {
  const cause = new Error('no such exercise');
  const el = await open({
    tools: tool(() => {
      throw cause;
    }),
  });
  const reported = vi.fn();
  el.addEventListener('tutor-error', ({ detail }) => reported(detail.code, detail.cause, detail.recoverable));
  expect(await code(fake.callTool('show'))).toBe('tool_failed');
  expect(reported).toHaveBeenCalledExactlyOnceWith('tool_failed', cause, true);
  expect(el.state).toBe('ready');
});
