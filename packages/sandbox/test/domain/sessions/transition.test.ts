import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isLive,
  type LifeState,
  type LifeStep,
  transition,
} from '../../../src/domain/sessions/transition.ts';

const steps: LifeStep[] = ['message', 'pause', 'resume', 'end', 'abandon'];
const begun: LifeState = { status: 'started', resumes_to: null };

const walk = (...path: LifeStep[]) => path.reduce(transition, begun).status;

test.each([
  [['message'], 'active'],
  [['message', 'message'], 'active'],
  [['pause'], 'paused'],
  [['pause', 'resume'], 'started'],
  [['message', 'pause', 'resume'], 'active'],
  [['pause', 'end'], 'ended'],
  [['message', 'abandon'], 'abandoned'],
] as [LifeStep[], string][])('%j leads to %s', (path, status) => {
  expect(walk(...path)).toBe(status);
});

test.each([
  [['resume'], 'The session is not paused.'],
  [['pause', 'pause'], 'The session is paused already.'],
  [['pause', 'message'], 'The session is paused: resume it first.'],
  [['end', 'end'], 'The session has ended.'],
  [['end', 'message'], 'The session has ended.'],
  [['abandon', 'resume'], 'The session has been abandoned.'],
] as [LifeStep[], string][])('%j is a conflict: %s', (path, message) => {
  expect(() => walk(...path)).toThrow(expect.objectContaining({ code: 'conflict', status: 409, message }));
});

test('nothing leaves a final state of a session, and only a pause remembers where to return', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), (path) => {
      let state = begun;
      for (const step of path) {
        const live = isLive(state);
        try {
          state = transition(state, step);
          expect(live).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'conflict' });
        }
        expect(state.resumes_to !== null).toBe(state.status === 'paused');
      }
    }),
  );
});
