import { expect, test } from 'vitest';
import { EmbedApiError } from '../../src/session/embed-api-error.ts';
import { Outbox } from '../../src/session/outbox.ts';
import { flushed } from './manual-schedule.ts';

function setUp(...outcomes: ('later' | EmbedApiError)[]) {
  const delivered: string[] = [];
  const outbox = new Outbox<string>({
    deliver: async (item) => {
      delivered.push(item);
      await flushed();
      return outcomes.shift() ?? 'done';
    },
    onChange: () => {},
  });
  return { outbox, delivered };
}

test('the outbox goes on behind a refused message', async () => {
  const { outbox, delivered } = setUp(new EmbedApiError('refused', 'No.'));
  outbox.add('first');
  outbox.add('second');
  await outbox.flush();
  expect(delivered).toEqual(['first', 'second']);
  expect(outbox.items).toEqual([]);
});

test('the outbox does not send again what another response has confirmed', async () => {
  const { outbox, delivered } = setUp('later');
  outbox.add('first');
  outbox.add('second');
  outbox.confirm((item) => item === 'first');
  await outbox.flush();
  expect(delivered).toEqual(['first', 'second']);
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
