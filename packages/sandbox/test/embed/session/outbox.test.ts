import { describe, expect, it } from 'vitest';
import { type Attempt, Outbox, type OutgoingMessage } from '../../../embed/src/session/outbox.ts';
import { settled } from './manual-schedule.ts';

function setUp(...attempts: Attempt[]) {
  const delivered: OutgoingMessage[] = [];
  const outbox: Outbox = new Outbox({
    deliver: async (message) => {
      delivered.push(message);
      await settled();
      return attempts.shift() ?? 'received';
    },
    onChange: () => {},
  });
  const texts = () => outbox.messages.map(({ text }) => text);
  return { outbox, delivered, texts };
}

describe('the outbox', () => {
  it('sends one after the other, oldest first', async () => {
    const { outbox, delivered, texts } = setUp();
    outbox.add('first');
    outbox.add('second');
    expect(delivered.map(({ text }) => text)).toEqual(['first']);
    await outbox.flush();
    expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
    expect(texts()).toEqual([]);
  });

  it('keeps all of it, in order, when the first must wait', async () => {
    const { outbox, delivered, texts } = setUp('later');
    outbox.add('first');
    outbox.add('second');
    await outbox.flush();
    expect(delivered).toHaveLength(1);
    expect(texts()).toEqual(['first', 'second']);
  });

  it('sends the same id again, and an id of its own for each message', async () => {
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

  it('goes on behind a refused message', async () => {
    const { outbox, delivered, texts } = setUp('refused');
    outbox.add('first');
    outbox.add('second');
    await outbox.flush();
    expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
    expect(texts()).toEqual([]);
  });

  it('does not send again what was confirmed on another way', async () => {
    const { outbox, delivered, texts } = setUp('later');
    outbox.add('first');
    outbox.add('second');
    outbox.confirm(outbox.messages.slice(0, 1).map(({ id }) => id));
    await outbox.flush();
    expect(delivered.map(({ text }) => text)).toEqual(['first', 'second']);
    expect(texts()).toEqual([]);
  });

  it('sends what is added in the very moment it comes to rest', async () => {
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
    await settled();
    expect(sent).toEqual(['first', 'second']);
  });
});
