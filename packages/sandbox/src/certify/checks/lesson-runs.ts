import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { plainHttpFix } from '../../doctor/check-response.ts';
import { checkToken } from '../../doctor/check-token-endpoint.ts';
import { type Check, type CheckResources, type Finding, fail, note, ok } from '../check.ts';
import { readToken } from '../lesson.ts';

/** Plays what every student does. */
export const lessonRuns: Check = {
  id: 'lesson-runs',
  protects: 'A student gets from the page to the end of a lesson: start, first question, a reply, the end.',
  why: 'Without it there is no lesson at all.',
  docs: '/guide/troubleshooting',
  isQuick: true,
  async *run(resources) {
    const { reached, replied, probes, isVisible, hasBegun } = resources.lesson;
    const isBlocked = probes.some(({ blocked }) => blocked.includes('frame-src'));
    if (isBlocked) return yield note('the lesson does not start: the check content-security-policy says why');
    if (!isVisible && !hasBegun)
      return yield note('the lesson does not start: the check hidden-start says why');
    if (!hasBegun) return yield await explainStart(resources);
    if (reached === 'failed') return yield explainFailure(resources);
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

/** Why no lesson began. */
async function explainStart(resources: CheckResources): Promise<Finding> {
  const { reached, error } = resources.lesson;
  if (reached === 'ended')
    return fail(
      'the page shows a lesson that is over',
      'begin a new one: the page, or the login that was kept for --storage-state, still has the lesson of before',
    );
  if (reached === 'idle')
    return fail(
      'the element waits for something to start it',
      'name what a student presses with --start SELECTOR, such as --start "text=Start"',
    );
  if (error === 'unauthorized' && resources.isLoginKept)
    return fail(
      'the student is not signed in: the login of --storage-state has expired, or is one of another site',
      'sign in again, and save it again: npx playwright codegen --save-storage=login.json URL',
    );
  return (await explainToken(resources)) ?? explainFailure(resources);
}

/** What is wrong with the token that the page got, where that is known here. */
async function explainToken({ lesson, credentials, sandbox }: CheckResources): Promise<Finding | undefined> {
  const token = lesson.tokenResponses.map(readToken).find((each) => each !== undefined);
  if (token === undefined) return undefined;
  if (credentials?.partner_id === sandbox.partnerId) {
    const findings = await checkToken({ token }, credentials, new Date());
    const failed = findings.find(({ level }) => level === 'fail');
    if (failed) return fail(`the service refuses the page's token: ${failed.seen}`, failed.fix);
  }
  const reason = await sandbox.explainToken(token);
  return reason === undefined ? undefined : fail(`the service refuses the page's token: ${reason}`);
}

function explainFailure({ lesson: { error }, target }: CheckResources): Finding {
  if (!isTrustworthyUrl(target))
    return fail(`the lesson fails: a browser does not say who asks ${target.origin}`, plainHttpFix);
  return fail(
    `the lesson fails${error ? ` with "${error}"` : ''}`,
    'open the page and read the error in its console; the page of errors says what each means',
  );
}
