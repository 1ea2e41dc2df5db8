import { expect, test } from 'vitest';
import { Outbox } from '../../src/session/outbox.ts';
import { flushed } from './manual-schedule.ts';

test('the outbox does not send again what another response has confirmed', async () => {
  const sent: string[] = [];
  const outbox = new Outbox<string>({
    deliver: async (item) => {
      const count = sent.push(item);
      await flushed();
      return count === 1 ? 'later' : 'done';
    },
  });
  outbox.add('first');
  outbox.add('second');
  outbox.confirm((item) => item === 'first');
  await outbox.flush();
  expect(sent).toEqual(['first', 'second']);
  expect(outbox.items).toEqual([]);
});

test('the outbox sends a message that is added while it finishes', async () => {
  let left = 1;
  const sent: string[] = [];
  const outbox: Outbox<string> = new Outbox({
    deliver: async (item) => {
      sent.push(item);
      return 'done';
    },
    onChange: () => {
      if (outbox.items.length === 0 && left-- > 0) outbox.add('second');
    },
  });
  outbox.add('first');
  await flushed();
  expect(sent).toEqual(['first', 'second']);
});
