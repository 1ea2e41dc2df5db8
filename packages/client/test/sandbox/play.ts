import type { startSandbox } from '@tutor-session/sandbox';
import { createSessionToken } from '@tutor-session/token';

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

/** Starts a session, as the embed's page does. */
export async function startSession(sandbox: Sandbox, student_id: string): Promise<void> {
  const { partner_id, api_secret } = sandbox.credentials;
  const claims = { partner_id, student_id, subject: 'math', level: '3-5', engine: 'standard' };
  const token = await createSessionToken(claims, { secret: api_secret, now: sandbox.now });
  const response = await fetch(`${sandbox.embedUrl}api/session`, {
    method: 'POST',
    headers: { 'x-embed-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ after: { transcript: 0, whiteboard: 0, events: 0 } }),
  });
  if (!response.ok) throw new Error(`the session was not started: ${response.status}`);
}
