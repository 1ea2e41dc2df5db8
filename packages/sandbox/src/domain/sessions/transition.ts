import type { SessionStatus } from '@tutor-session/protocol';
import { ApiError } from '../../platform/http/api-error.ts';

/** Where a session is in its life (decision 8). */
export interface LifeState {
  readonly status: SessionStatus;
  /** Where a paused session returns to. */
  readonly resumes_to: 'started' | 'active' | null;
}

/** What may happen to a session. */
export type LifeStep = 'message' | 'pause' | 'resume' | 'end' | 'abandon';

/** Whether the session can still change. */
export function isLive({ status }: Pick<LifeState, 'status'>): boolean {
  return status !== 'ended' && status !== 'abandoned';
}

/**
 * Where `step` leads (decision 9): started → active on the first message, started/active ⇄ paused, any of those → ended or
 * abandoned, which are final.
 *
 * @throws ApiError 409 when the step is not allowed there
 */
export function transition(state: LifeState, step: LifeStep): LifeState {
  const { status, resumes_to } = state;
  if (!isLive(state)) throw conflict(`The session has ${status === 'ended' ? 'ended' : 'been abandoned'}.`);
  switch (step) {
    case 'message':
      if (status === 'paused') throw conflict('The session is paused: resume it first.');
      return { status: 'active', resumes_to: null };
    case 'pause':
      if (status === 'paused') throw conflict('The session is paused already.');
      return { status: 'paused', resumes_to: status === 'active' ? 'active' : 'started' };
    case 'resume':
      if (status !== 'paused') throw conflict('The session is not paused.');
      return { status: resumes_to ?? 'started', resumes_to: null };
    case 'end':
      return { status: 'ended', resumes_to: null };
    case 'abandon':
      return { status: 'abandoned', resumes_to: null };
  }
}

function conflict(message: string): ApiError {
  return new ApiError('conflict', message);
}
