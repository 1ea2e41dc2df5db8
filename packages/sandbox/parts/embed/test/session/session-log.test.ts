import type { SessionUpdate } from '@tutor-session/embed-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SessionLog } from '../../src/session/session-log.ts';

const timestamp = '2026-01-02T03:04:05Z';
const all = Array.from({ length: 12 }, (_, index) => index);

/** The service's response when it has `has` items of each list. */
function respond(after: number, has: number): SessionUpdate {
  const part = all.slice(after, has);
  return {
    session: {} as SessionUpdate['session'],
    transcript: part.map((index) => ({ index, role: 'tutor', text: `${index}`, at_ms: 0, timestamp })),
    whiteboard_commands: [],
    events: part.map((index) => ({
      sequence: index + 1,
      envelope: { event: `e${index}`, timestamp, partner_id: 'p', data: {} },
    })),
    received_message_ids: [],
    homework: null,
  };
}

test('each item is added once and in order, however responses overlap or come late', () => {
  const requests = fc.array(fc.record({ has: fc.nat(12), delay: fc.nat(3) }), { maxLength: 12 });
  fc.assert(
    fc.property(requests, (plan) => {
      const log = new SessionLog();
      const added: number[] = [];
      let waiting: { due: number; run: () => void }[] = [];
      for (const [now, { has, delay }] of plan.entries()) {
        const after = log.cursor;
        const update = respond(after.events, Math.max(has, after.events));
        waiting.push({
          due: now + delay,
          run: () => added.push(...log.add(after, update).map(({ sequence }) => sequence)),
        });
        for (const { run } of waiting.filter(({ due }) => due <= now)) run();
        waiting = waiting.filter(({ due }) => due > now);
      }
      for (const { run } of waiting) run();
      expect(added).toEqual(added.map((_, index) => index + 1));
      expect(log.transcript.map(({ index }) => index)).toEqual(all.slice(0, added.length));
      expect(log.cursor).toMatchObject({ events: added.length, transcript: added.length });
    }),
  );
});
