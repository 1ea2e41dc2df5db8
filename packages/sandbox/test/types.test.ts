import type { EventData } from '@tutor-session/protocol';
import { expectTypeOf, test } from 'vitest';
import type { Sandbox } from '../src/index.ts';

/** Checked by the compiler; none of these is called. */
declare const sandbox: Sandbox;

test("waitForEvent has the event's own data, also in where", () => {
  const wait = async () => {
    const started = await sandbox.waitForEvent('session.started');
    expectTypeOf(started.event).toEqualTypeOf<'session.started'>();
    expectTypeOf(started.data).toEqualTypeOf<EventData<'session.started'>>();
    const ended = await sandbox.waitForEvent('session.ended', {
      where: ({ data }) => data.session_id === started.data.session_id && data.duration_seconds > 0,
    });
    expectTypeOf(ended.data.end_reason).toBeString();
    // @ts-expect-error a misspelt name would never come
    await sandbox.waitForEvent('session.end');
  };
  expectTypeOf(wait).returns.resolves.toEqualTypeOf<void>();
});
