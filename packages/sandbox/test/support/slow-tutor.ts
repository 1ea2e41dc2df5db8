import type { TutorTurn } from '@tutor-session/tutor';
import { vi } from 'vitest';
import { builtInTutor } from '../../src/domain/sessions/tutors/built-in-tutor.ts';
import type { ReplyOptions, ReplyRequest, Tutor } from '../../src/domain/sessions/tutors/tutor.ts';

/** A reply that a test gives when it wants to. */
export interface Asked extends ReplyOptions {
  readonly lesson: unknown;
  readonly request: ReplyRequest;
  /** Ends the reply: the words, and what else the turn has. */
  reply(text: string, turn?: Partial<TutorTurn<unknown>>): void;
  fail(error: Error): void;
}

/** A tutor of a language model that takes its time: until the test replies. A message `at once` gets its turn at once, and `broken` an error. */
export function slowTutor() {
  const asked: Asked[] = [];
  const tutor: Tutor = {
    ...builtInTutor,
    model: 'test-model',
    price: { input_usd_per_million: 2, output_usd_per_million: 10 },
    reply(lesson, request, options) {
      if (request.text === 'at once') return { lesson, actions: [{ kind: 'say', text: 'Now.' }] };
      if (request.text === 'broken') throw new Error('The tutor is broken.');
      return new Promise((resolve, fail) => {
        const reply: Asked['reply'] = (text, { lesson: next = lesson, actions = [], ...rest } = {}) =>
          resolve({
            lesson: next,
            actions: [{ kind: 'say', text, speaker: 'model' }, ...actions],
            ...rest,
          });
        asked.push({ lesson, request, ...options, reply, fail });
      });
    },
  };
  return {
    tutor,
    asked,
    /** The next reply that is asked for. */
    next: () =>
      vi.waitFor(() => {
        const next = asked.shift();
        if (!next) throw new Error('The tutor was not asked.');
        return next;
      }),
  };
}
