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
  [['pause'], 'paused'],
  [['pause', 'resume'], 'started'],
  [['message', 'pause', 'resume'], 'active'],
  [['pause', 'end'], 'ended'],
  [['message', 'abandon'], 'abandoned'],
] as [LifeStep[], string][])('%j leads to %s', (path, status) => {
  expect(walk(...path)).toBe(status);
});

test.each<[LifeStep[]]>([[['resume']], [['pause', 'pause']], [['pause', 'message']]])(
  '%j is a conflict',
  (path) => {
    expect(() => walk(...path)).toThrow(expect.objectContaining({ code: 'conflict', status: 409 }));
  },
);

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
