import { type Check, fail, ok } from '../check.ts';

/** Counts what one start and one lesson cost. */
export const oneSession: Check = {
  id: 'one-session',
  protects: 'One start asks for one token and loads the embed once, until the lesson ends.',
  why: 'Each further token is a session that is begun and left, and each new frame throws away what the student was typing.',
  docs: '/guide/frameworks',
  isQuick: true,
  needsLesson: true,
  async *run({ lesson: { tokenResponses, embedLoads } }) {
    const isFine = tokenResponses.length <= 1 && embedLoads <= 1;
    yield isFine
      ? ok('one token, one frame')
      : fail(
          `one lesson asked for ${tokenResponses.length} tokens and loaded the embed ${embedLoads} times`,
          'keep the element where it is while the lesson runs: in React give it no key that changes, elsewhere do not render it anew on its own events',
        );
  },
};
