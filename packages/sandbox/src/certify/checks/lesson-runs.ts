import { isTrustworthyUrl } from '@tutor-session/protocol/server';
import { plainHttpFix } from '../../doctor/check-response.ts';
import { checkToken } from '../../doctor/check-token-endpoint.ts';
import type { Probe } from '../browser/page-probe.ts';
import { type Check, type CheckResources, type Finding, fail, note, ok, warn } from '../check.ts';
import { readToken } from '../lesson.ts';
import { isKeptOut } from './content-security-policy.ts';

/** Plays what every student does. */
export const lessonRuns: Check = {
  id: 'lesson-runs',
  protects: 'A student gets from the page to the end of a lesson: start, first question, a reply, the end.',
  why: 'Without it there is no lesson at all.',
  docs: '/guide/troubleshooting',
  isQuick: true,
  async *run(resources) {
    const { reached, replied, isVisible, hasBegun } = resources.lesson;
    if (isKeptOut(resources.lesson))
      return yield note('the lesson does not start: the check content-security-policy says why');
    if (!isVisible && !hasBegun && reached !== 'failed')
      return yield note('the lesson does not start: the check hidden-start says why');
    if (!hasBegun) return yield await explainStart(resources);
    yield* (await checkPageToken(resources)).filter(({ level }) => level === 'warn');
    yield* findIgnored(resources);
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
  const failure = (await explainToken(resources)) ?? explainFailure(resources);
  return error === 'unauthorized'
    ? fail(
        failure.seen,
        'sign a student in with --storage-state or --setup; where that is done, return the student from session()',
      )
    : failure;
}

/** What is wrong with the token that the page got, where that is known here. */
async function explainToken(resources: CheckResources): Promise<Finding | undefined> {
  const token = findPageToken(resources);
  if (token === undefined) return undefined;
  const failed = (await checkPageToken(resources)).find(({ level }) => level === 'fail');
  if (failed) return fail(`the service refuses the page's token: ${failed.seen}`, failed.fix);
  const reason = await resources.sandbox.explainToken(token);
  return reason === undefined ? undefined : fail(`the service refuses the page's token: ${reason}`);
}

/** What the doctor says of the token that the page got, where its keys are known here. */
async function checkPageToken(resources: CheckResources): Promise<Finding[]> {
  const { credentials, sandbox } = resources;
  const token = findPageToken(resources);
  if (token === undefined || credentials?.partner_id !== sandbox.partnerId) return [];
  return checkToken({ token }, credentials, new Date());
}

const findPageToken = ({ lesson }: CheckResources) =>
  lesson.tokenResponses.map(readToken).find((each) => each !== undefined);

/** What the page has set, and the element has not taken. */
function findIgnored({ lesson: { probes } }: CheckResources): Finding[] {
  const errors = probes.flatMap(({ errors }) => errors);
  const ignored = errors.filter(({ code }) => /^(option|params|context|tool)_invalid$/.test(code));
  const findings = new Map(ignored.map((each) => [each.message, quote(warn, 'the element says', each)]));
  return [...findings.values()];
}

function explainFailure({ lesson: { error, probes }, target }: CheckResources): Finding {
  if (!isTrustworthyUrl(target))
    return fail(`the lesson fails: a browser does not say who asks ${target.origin}`, plainHttpFix);
  const said = probes.flatMap(({ errors }) => errors).findLast(({ code }) => code === error);
  if (said) return quote(fail, 'the lesson fails with', said);
  return fail(
    `the lesson fails${error ? ` with "${error}"` : ''}`,
    'open the page and read the error in its console; the page of errors says what each means',
  );
}

/** What the element says to the page's developer: what is wrong, then how to fix it, then where to read on. */
function quote(create: typeof fail, subject: string, { code, message }: Probe['errors'][number]): Finding {
  const [text = '', page] = message.split(/ See (?=https:)/);
  return create(`${subject} "${code}": ${text}`, page && `see ${page}`);
}
