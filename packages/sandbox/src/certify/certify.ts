import { type CheckResult, type Observed, type Progress, runChecks } from '../doctor/check.ts';
import { tidy } from '../doctor/finding.ts';
import type { Picture } from '../doctor/report/html.ts';
import { createTokenClient, type TokenClient } from '../doctor/token-client.ts';
import { WebhookSender } from '../doctor/webhook-sender.ts';
import { urlHost } from '../domain/deliveries/delivery-address.ts';
import type { Credentials } from '../domain/partners/credentials.ts';
import { type Baseline, findAccepted } from './baseline.ts';
import { createVisit, type VisitSettings } from './browser/create-visit.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { takePicture } from './browser/take-picture.ts';
import { rejectAfter } from './browser/time-limit.ts';
import { CertifyError } from './certify-error.ts';
import { type Check, type CheckResources, type Finding, note } from './check.ts';
import { checks as allChecks } from './checks/index.ts';
import { isOfFrame, type Lesson, playLesson } from './lesson.ts';
import { createPatience } from './patience.ts';
import { connectSandbox, type Sandbox } from './sandbox.ts';
import { type Ends, tryTwice } from './try-twice.ts';

export interface CertifyOptions extends VisitSettings {
  /** The origin of the sandbox whose embed the page shows. */
  readonly sandbox: string;
  /** What opens its control API where the sandbox is on another machine. */
  readonly controlToken?: string | undefined;
  /** The credentials of that sandbox, where they are known: with them a refused token is explained. */
  readonly credentials?: Credentials | undefined;
  /** Whether https needs no certificate that this machine trusts. */
  readonly ignoreHttpsErrors?: boolean | undefined;
  /** A Chromium; without it Playwright's own, or an installed one. */
  readonly browser?: string | undefined;
  readonly quick?: boolean | undefined;
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  readonly baseline?: Baseline | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  readonly now?: () => Date;
}

/** How long the browser may take to end, in milliseconds. */
const closeMs = 5_000;

/** Which checks run. */
export function chooseChecks({
  only,
  skip = [],
  quick,
}: Pick<CertifyOptions, 'only' | 'skip' | 'quick'>): Check[] {
  return allChecks.filter(
    ({ id, isQuick }) => (only ? only.includes(id) : isQuick || !quick) && !skip.includes(id),
  );
}

/**
 * Drives a partner's page against a running sandbox and yields each check's result as it comes; returns what students saw.
 *
 * @throws CertifyError where a run cannot begin or go on: no browser, no sandbox, a page that does not load or has no element
 */
export async function* certify(options: CertifyOptions): AsyncGenerator<CheckResult, readonly Picture[]> {
  const { target, quick = false, ignoreHttpsErrors = false, now = () => new Date() } = options;
  const { onProgress = () => {} } = options;
  const chosen = chooseChecks(options);
  const sandbox = await connectSandbox(options.sandbox, options);
  const browser = await launchChromium(options.browser, { ignoreHttpsErrors });
  const stop = () => void browser.close();
  options.signal?.addEventListener('abort', stop);
  const pictures: Picture[] = [];
  const patience = createPatience(quick);
  const visit = createVisit(browser, { ...options, embedOrigin: sandbox.embedOrigin }, patience);
  const picture: CheckResources['picture'] = async (title, { page }) => {
    if (quick) return;
    const jpeg = await takePicture(page);
    if (jpeg) pictures.push({ title: tidy(title), jpeg });
  };
  const ends = { target, signal: options.signal, isConnected: () => browser.isConnected(), patience };
  try {
    onProgress({ done: 0, of: chosen.length, text: 'playing a lesson first' });
    const lesson = await playFirst();
    const resources: Omit<CheckResources, 'progress'> = {
      ...{ target, sandbox, lesson, isQuick: quick, ignoreHttpsErrors, visit, picture },
      ...{ credentials: options.credentials, isLoginKept: options.storageState !== undefined },
      clients: findClients(lesson, ignoreHttpsErrors),
      receiver: await findReceiver(sandbox, now),
    };
    yield* runChecks(chosen, resources, {
      onProgress,
      observe: (check, all) => observe(check, all, ends),
      findAccepted: (id) => findAccepted(options.baseline, id, now()),
    });
    return pictures;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await rejectAfter(closeMs, browser.close()).catch(() => {});
  }

  async function playFirst(): Promise<Lesson> {
    const played = await tryTwice(ends, () =>
      visit({}, async (partner) => {
        const lesson = await playLesson(partner, sandbox.embedOrigin);
        await picture('The end of a lesson', partner);
        return lesson;
      }),
    );
    if ('reason' in played) throw noLesson(target, played.reason);
    if (played.value.reached === 'no element') throw noElement(played.value, options);
    if (played.value.reached !== 'ended') patience.onFailure();
    return played.value;
  }
}

function noLesson(target: URL, reason: string): CertifyError {
  const advice = /ERR_CERT|ERR_SSL/.test(reason)
    ? ' --ignore-https-errors takes a certificate of your own'
    : '';
  return new CertifyError(
    `No lesson could be played at ${target.origin}${target.pathname}: ${reason}.${advice}`,
  );
}

/** Says where the page has led to instead, such as to a login. */
function noElement({ address }: Lesson, { target, storageState }: CertifyOptions): CertifyError {
  const page = target.origin + target.pathname;
  const { origin, pathname } = new URL(address);
  const login =
    storageState === undefined
      ? 'sign a student in with --storage-state or --setup'
      : 'the login of --storage-state has expired, or is one of another site: sign in again, and save it again';
  return new CertifyError(
    origin + pathname === page
      ? `${page} has no <tutor-session>: where a student has to press something first, name it with --start SELECTOR.`
      : `${page} leads to ${origin}${pathname}, which has no <tutor-session>: ${login}.`,
  );
}

/** The endpoint that the lesson got its token from, asked as the student who is signed in. */
function findClients(
  { tokenResponses: [found], cookie }: Lesson,
  ignoreHttpsErrors: boolean,
): readonly TokenClient[] {
  if (found === undefined) return [];
  const address = new URL(found.url);
  address.search = '';
  const way = isOfFrame(found) ? 'GET' : 'POST';
  return [createTokenClient(address, { way, headers: { cookie }, ignoreHttpsErrors })];
}

/** The first webhook endpoint of the sandbox. */
async function findReceiver(
  { findWebhook, partnerId, sign, signsLarge }: Sandbox,
  now: () => Date,
): Promise<WebhookSender | undefined> {
  const webhook = await findWebhook();
  const account = { partnerId, sign, signsLarge, secretSource: 'the Webhook Secret of the sandbox' };
  if (!webhook) return undefined;
  const url = new URL(webhook);
  const hosts = [urlHost(url)]; // the sandbox has taken it
  return new WebhookSender(url, { ...account, hosts, now, timeoutMs: 10_000 });
}

/** Runs a check; one that throws is run once more, and then says why it could not look. */
async function observe(check: Check, resources: CheckResources, ends: Ends): Promise<Observed> {
  if (check.needsLesson && !resources.lesson.hasBegun)
    return { observations: [note('no lesson began: not looked at')], isComplete: true };
  if (ends.patience.isOver())
    return {
      observations: [note('not looked at: the page took too long for a quick run')],
      isComplete: false,
    };
  let observations: Finding[] = [];
  const run = await tryTwice(ends, async () => {
    observations = [];
    for await (const each of check.run(resources)) observations.push(each);
  });
  if (!('reason' in run)) return { observations, isComplete: true };
  return { observations: [...observations, note(`not looked at: ${run.reason}`)], isComplete: false };
}
