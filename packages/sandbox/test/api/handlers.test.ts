import type { Session } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import type { AllEmbedHandlers, AllRestHandlers, RestHandlers } from '../../src/api/handlers.ts';

// `pnpm typecheck` fails where an expected error below is none.

declare const session: Session;
declare const misspelt: Omit<Session, 'session_id'> & { sessionId: string };
declare const sessions: RestHandlers<'Sessions'>;

test('a handler with a wrong status, a misspelt field or a misspelt parameter does not compile', () => {
  const handlers: Partial<RestHandlers<'Sessions'>>[] = [
    { getSession: async () => ({ status: 200, body: session }) },
    // @ts-expect-error the document lists 200, not 201
    { getSession: async () => ({ status: 201, body: session }) },
    // @ts-expect-error a session has a session_id, not a sessionId
    { getSession: async () => ({ status: 200, body: { ...misspelt } }) },
    // @ts-expect-error 200 has a body
    { getSession: async () => ({ status: 200 }) },
    // @ts-expect-error the path has an id
    { getSession: async ({ params: { session_id } }) => ({ status: 200, body: { ...session, session_id } }) },
    {
      async listSessions({ query }) {
        const filled: number = query.page + query.limit;
        const optional: string | undefined = query.student_id;
        // @ts-expect-error the query has a student_id
        const misspelt = query.studentId;
        throw new Error(String([filled, optional, misspelt]));
      },
    },
    // @ts-expect-error there is no such operation
    { getSessions: async () => ({ status: 204 }) },
  ];
  expect(handlers.length).toBeGreaterThan(0);
});

test('a missing handler or tag does not compile', () => {
  const complete = () => {
    const { getSession, ...others } = sessions;
    // @ts-expect-error getSession is missing
    const incomplete: RestHandlers<'Sessions'> = others;
    // @ts-expect-error the other tags are missing
    const rest: AllRestHandlers = { Sessions: sessions };
    return [getSession, incomplete, rest];
  };
  expect(complete).toBeTypeOf('function');
});

test('a body is what the document says of it', () => {
  const handlers: Partial<AllEmbedHandlers['Session']>[] = [
    {
      async sendMessage({ body }) {
        const text: string = body.text;
        // @ts-expect-error a message has a client_message_id
        const misspelt = body.message_id;
        throw new Error(String([text, misspelt]));
      },
    },
    {
      async getEmbedConfig({ body }) {
        // @ts-expect-error it takes no body
        throw new Error(body.text);
      },
    },
  ];
  expect(handlers.length).toBeGreaterThan(0);
});
