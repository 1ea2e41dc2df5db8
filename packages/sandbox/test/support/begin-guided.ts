import { expect, vi } from 'vitest';
import { update } from './embed-page.ts';
import type { TestSandbox } from './use-sandbox.ts';

const lines = (response: { body: unknown }) =>
  update(response)
    .transcript.slice(1)
    .map(({ role, text, stopped }) => [role, text, ...(stopped ? ['stopped'] : [])]);

/** Begins a session with the engine `guided`; `at` is the index of its next line. */
export async function beginGuided(service: Pick<TestSandbox, 'page'>) {
  const page = await service.page({ engine: 'guided' });
  const begun = update(await page.start());
  const at = begun.transcript.length;
  const rest = (response: { body: unknown }) => lines(response).slice(at - 1);
  /** The lines of the session when no reply is owed any more. */
  const done = async () =>
    vi.waitFor(async () => {
      const now = await page.heartbeat();
      expect(update(now).reply).toBeUndefined();
      return rest(now);
    });
  return { page, at, session_id: begun.session.session_id, rest, done };
}
