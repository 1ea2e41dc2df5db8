import type { startSandbox } from '@tutor-session/sandbox';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Plays a whole lesson and returns its session's id. */
export async function playLesson(sandbox: Sandbox, student_id: string): Promise<string> {
  const response = await fetch(new URL('/_sandbox/scenarios/happy', sandbox.baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ student_id }),
  });
  const { session } = (await response.json()) as { session: { session_id: string } };
  return session.session_id;
}
