import { maskSecrets } from '../doctor/secrets.ts';
import { type Baseline, findAccepted } from './baseline.ts';
import { createVisit, type VisitSettings } from './browser/create-visit.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { takePicture } from './browser/take-picture.ts';
import { CertifyError } from './certify-error.ts';
import { type Check, type CheckResources, type Finding, note } from './check.ts';
import { checks as allChecks } from './checks/index.ts';
import { type Lesson, playLesson } from './lesson.ts';
import { connectSandbox } from './sandbox.ts';
import { type Ends, tryTwice } from './try-twice.ts';

export interface CertifyOptions extends VisitSettings {
  /** The origin of the sandbox whose embed the page shows. */
  readonly sandbox: string;
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

/** Where a run is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly text: string;
}

/** What a check found, once it has run. */
export interface CheckResult {
  readonly check: Check;
  readonly observations: readonly Finding[];
  /** The reason of the baseline for which its findings do not count now. */
  readonly accepted: string | undefined;
  readonly seconds: number;
  /** Whether it saw what it looks at; on a machine that is too slow it does not. */
  readonly isComplete: boolean;
}

/** What a student saw. */
export interface Picture {
  readonly title: string;
  readonly jpeg: Buffer;
}

export interface Certified {
  readonly results: readonly CheckResult[];
  readonly pictures: readonly Picture[];
}

/** Whether observations of a result count as findings. */
export function hasFindings({ observations, accepted }: CheckResult): boolean {
  return accepted === undefined && observations.some(({ level }) => level === 'fail' || level === 'warn');
}

/** What a run found, in a sentence. */
export function summarize(results: readonly CheckResult[]): string {
  const found = results.filter(hasFindings).length;
  const missed = results.filter(({ isComplete }) => !isComplete).length;
  const sentence =
    found === 0
      ? `Nothing to fix${missed === 0 ? '' : ' in what was looked at'}.`
      : `${found} of ${results.length} checks found something to fix.`;
  return missed === 0
    ? sentence
    : `${sentence} ${missed} of ${results.length} could not look: run it again when the machine is less busy.`;
}

/** Which checks run. Throws `CertifyError` for an id that there is not. */
export function chooseChecks({
  only,
  skip = [],
  quick,
}: Pick<CertifyOptions, 'only' | 'skip' | 'quick'>): Check[] {
  const unknown = [...(only ?? []), ...skip].find((id) => !allChecks.some((check) => check.id === id));
  if (unknown !== undefined) throw new CertifyError(`There is no check "${unknown}": --list names them.`);
  return allChecks.filter(
    ({ id, isQuick }) => (only ? only.includes(id) : isQuick || !quick) && !skip.includes(id),
  );
}

/**
 * Drives a partner's page against a running sandbox and yields each check's result as it comes.
 *
 * @throws CertifyError where a run cannot begin or go on: no browser, no sandbox, a page that does not load or has no element
 */
export async function* certify(options: CertifyOptions): AsyncGenerator<CheckResult, Certified> {
  const { target, quick = false, onProgress = () => {}, now = () => new Date() } = options;
  const chosen = chooseChecks(options);
  const sandbox = await connectSandbox(options.sandbox);
  const browser = await launchChromium(options.browser);
  const stop = () => void browser.close();
  options.signal?.addEventListener('abort', stop);
  const results: CheckResult[] = [];
  const pictures: Picture[] = [];
  const tell = (text: string) => onProgress({ done: results.length, of: chosen.length, text });
  const visit = createVisit(browser, options);
  const picture: CheckResources['picture'] = async (title, { page }) => {
    if (quick) return;
    const jpeg = await takePicture(page);
    if (jpeg) pictures.push({ title: maskSecrets(title), jpeg });
  };
  const ends = { target, signal: options.signal, isConnected: () => browser.isConnected() };
  try {
    tell('playing a lesson');
    const resources: CheckResources = {
      ...{ target, sandbox, isQuick: quick, visit, picture, progress: tell },
      lesson: await playFirst(),
    };
    for (const check of chosen) {
      tell(check.id);
      const begun = performance.now();
      const { observations, isComplete } = await runCheck(check, resources, ends);
      const result: CheckResult = {
        ...{ check, observations, isComplete },
        accepted: findAccepted(options.baseline, check.id, now()),
        seconds: (performance.now() - begun) / 1_000,
      };
      results.push(result);
      yield result;
    }
    return { results, pictures };
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await browser.close().catch(() => {});
  }

  async function playFirst(): Promise<Lesson> {
    const address = target.origin + target.pathname;
    const played = await tryTwice(ends, () =>
      visit({}, async (partner) => {
        const lesson = await playLesson(partner, sandbox.embedOrigin);
        await picture('The end of a lesson', partner);
        return lesson;
      }),
    );
    if ('reason' in played)
      throw new CertifyError(`No lesson could be played at ${address}: ${played.reason}.`);
    if (played.value.reached !== 'no element') return played.value;
    const advice = 'where a student has to press something first, name it with --start SELECTOR.';
    throw new CertifyError(`${address} has no <tutor-session>: ${advice}`);
  }
}

/** Runs a check; one that throws is run once more, and then says why it could not look. */
async function runCheck(
  check: Check,
  resources: CheckResources,
  ends: Ends,
): Promise<Pick<CheckResult, 'observations' | 'isComplete'>> {
  if (check.needsLesson && !['ready', 'active', 'ended'].includes(resources.lesson.reached))
    return { observations: [note('the lesson did not start: not looked at')], isComplete: true };
  let observations: Finding[] = [];
  const run = await tryTwice(ends, async () => {
    observations = [];
    for await (const each of check.run(resources)) observations.push(mask(each));
  });
  if (!('reason' in run)) return { observations, isComplete: true };
  return { observations: [...observations, note(`not looked at: ${run.reason}`)], isComplete: false };
}

function mask({ level, seen, fix }: Finding): Finding {
  return { level, seen: maskSecrets(seen), ...(fix !== undefined && { fix: maskSecrets(fix) }) };
}
