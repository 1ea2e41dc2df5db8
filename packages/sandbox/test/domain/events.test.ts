import type { Envelope } from '@tutor-session/protocol';
import { expect, test, vi } from 'vitest';
import { Changes } from '../../src/domain/changes.ts';
import { EventFeed } from '../../src/domain/events/event-feed.ts';

const ended = { event: 'session.ended', data: { session_id: 'ses_1' } } as unknown as Envelope;
const broken = new Error('no cohort');
const where = () => {
  throw broken;
};

test('what `where` throws is for who waits, whether the event is there or comes, and leaves it to others', async () => {
  const feed = new EventFeed();
  const waiting = feed.waitFor('session.ended', { where });
  const other = feed.waitFor('session.ended');
  feed.publish(ended);
  await expect(waiting).rejects.toBe(broken);
  expect(await other).toBe(ended);
  feed.publish(ended);
  await expect(feed.waitFor('session.ended', { where })).rejects.toBe(broken);
  expect(await feed.waitFor('session.ended')).toBe(ended);
});

test('a listener that throws keeps a change neither from the others nor from other processes', () => {
  const notifications = { publish: vi.fn() };
  const onError = vi.fn();
  const changes = new Changes(notifications as never, onError);
  const heard = vi.fn();
  changes.on('events', where).once('events', heard);
  for (const _ of [1, 2]) changes.publish({ events: [ended] });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(notifications.publish).toHaveBeenCalledTimes(2);
  expect(onError).toHaveBeenCalledWith(broken);
});
