import { expect, test } from 'vitest';
import { type Attempt, Outbox, type OutgoingMessage } from '../../src/session/outbox.ts';
import { flushed } from './manual-schedule.ts';

function setUp(...attempts: Attempt[]) {
  const delivered: OutgoingMessage[] = [];
  const outbox: Outbox = new Outbox({
    deliver: async (message) => {
      delivered.push(message);
      await flushed();
      return attempts.shift() ?? 'received';
    },
    onChange: () => {},
  });
  const texts = () => outbox.messages.map(({ text }) => text);
  return { outbox, delivered, texts };
}

test('the outbox sends one after the other, oldest first', async () => {
  const { outbox, delivered, texts } = setUp();
  outbox.add('first');
  outbox.add('second');
  expect(delivered.map(({ text }) => text)).toEqual(['first']);
  await outbox.flush();
  expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(texts()).toEqual([]);
});

test('the outbox keeps all messages, in order, when the first must wait', async () => {
  const { outbox, delivered, texts } = setUp('later');
  outbox.add('first');
  outbox.add('second');
  await outbox.flush();
  expect(delivered).toHaveLength(1);
  expect(texts()).toEqual(['first', 'second']);
});

test('the outbox sends the same id again, and an id of its own for each message', async () => {
  const { outbox, delivered } = setUp('later');
  outbox.add('first');
  await outbox.flush();
  outbox.add('second');
  await outbox.flush();
  const [once, again, other] = delivered.map(({ id }) => id);
  expect(once).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(once);
  expect(other).not.toBe(once);
});

test('the outbox goes on behind a refused message', async () => {
  const { outbox, delivered, texts } = setUp('refused');
  outbox.add('first');
  outbox.add('second');
  await outbox.flush();
  expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(texts()).toEqual([]);
});

test('the outbox does not send again what another response has confirmed', async () => {
  const { outbox, delivered, texts } = setUp('later');
  outbox.add('first');
  outbox.add('second');
  outbox.confirm(outbox.messages.slice(0, 1).map(({ id }) => id));
  await outbox.flush();
  expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(texts()).toEqual([]);
});

test('the outbox sends a message that is added while it finishes', async () => {
  let left = 1;
  const sent: string[] = [];
  const outbox: Outbox = new Outbox({
    deliver: async ({ text }) => {
      sent.push(text);
      return 'received';
    },
    onChange: () => {
      if (outbox.messages.length === 0 && left-- > 0) outbox.add('second');
    },
  });
  outbox.add('first');
  await flushed();
  expect(sent).toEqual(['first', 'second']);
});
