import type { Delivery, Session } from '@tutor-session/protocol';
import { expectTypeOf, test } from 'vitest';
import type { ApiPromise, ListPage, Transcript, TutorClient } from '../src/index.ts';

/** Checked by the compiler; none of these is called. */
declare const client: TutorClient;

test('for await yields records, await a page of them', () => {
  const read = async () => {
    for await (const session of client.sessions.list()) expectTypeOf(session).toEqualTypeOf<Session>();
    for await (const delivery of client.webhooks.listEvents('whk_1'))
      expectTypeOf(delivery).toEqualTypeOf<Delivery>();
    expectTypeOf(await client.sessions.list()).toEqualTypeOf<ListPage<Session>>();
    expectTypeOf(await client.sessions.getTranscript('ses_1')).toEqualTypeOf<Transcript>();
    expectTypeOf(await client.sessions.delete('ses_1')).toEqualTypeOf<void>();
  };
  expectTypeOf(read).returns.resolves.toEqualTypeOf<void>();
});

type Operations<Resource> = Resource extends unknown
  ? Resource[Exclude<keyof Resource, 'waitUntilReady'>]
  : never;

test('every operation has its response', () => {
  type Operation = Operations<TutorClient[keyof TutorClient]>;
  expectTypeOf<Operation>().not.toBeNever();
  expectTypeOf<Operation>().toExtend<(...args: never[]) => ApiPromise<unknown>>();
});

test('what the contract does not know does not compile', () => {
  const wrong = () => [
    // @ts-expect-error no such filter
    client.sessions.list({ student: 'student-42' }),
    // @ts-expect-error no such state
    client.sessions.list({ status: 'running' }),
    // @ts-expect-error no such field to sort by
    client.invoices.list({ sort: 'student_id' }),
    // @ts-expect-error modules are not filtered by student
    client.modules.list({ student_id: 'student-42' }),
    // @ts-expect-error no such grouping
    client.usage.get({ group_by: 'year' }),
    // @ts-expect-error a misspelt event
    client.webhooks.create({ url: 'https://partner.example/hook', events: ['session.end'] }),
    // @ts-expect-error an address is required
    client.webhooks.create({}),
    // @ts-expect-error a title is required
    client.modules.create({ subject: 'math', level: '3-5', topics: [] }),
    // @ts-expect-error an id is required
    client.sessions.get(),
  ];
  expectTypeOf(wrong).toBeFunction();
});
