import { type Check, fail, ok } from '../check.ts';

/** Plays what every student does. */
export const lessonRuns: Check = {
  id: 'lesson-runs',
  protects: 'A student gets from the page to the end of a lesson: start, first question, a reply, the end.',
  why: 'Without it there is no lesson at all.',
  docs: '/guide/troubleshooting',
  isQuick: true,
  async *run({ lesson: { reached, replied, error, probes, isVisible } }) {
    const isBlocked = probes.some(({ blocked }) => blocked.includes('frame-src'));
    if (isBlocked) return yield ok('the lesson does not start: the check content-security-policy says why');
    if (!isVisible) return yield ok('the lesson does not start: the check hidden-start says why');
    if (reached === 'failed')
      return yield fail(
        `the lesson fails${error ? ` with "${error}"` : ''}`,
        'open the page and read the error in its console; the page of errors says what each means',
      );
    if (reached === 'idle')
      return yield fail(
        'the element waits for something to start it',
        'name what a student presses with --start SELECTOR, such as --start "text=Start"',
      );
    if (!replied)
      return yield fail(
        `the lesson stays in the state ${reached}: no reply to a message is shown`,
        'type a message in the page yourself; something covers or removes the frame',
      );
    yield reached === 'ended'
      ? ok('a lesson went from its start to its end')
      : fail(
          `the lesson stays in the state ${reached} when it is ended`,
          'listen for session-ended, and keep the element in the page until then',
        );
  },
};
