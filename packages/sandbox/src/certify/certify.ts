import { type Baseline, findAccepted } from './baseline.ts';
import { createVisit, type VisitSettings } from './browser/create-visit.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { takePicture } from './browser/take-picture.ts';
import { CertifyError } from './certify-error.ts';
import { type Check, type CheckResources, note, type Observation } from './check.ts';
import { checks as allChecks } from './checks/index.ts';
import { playLesson } from './lesson.ts';
import { connectSandbox } from './sandbox.ts';
import { maskSecrets } from './secrets.ts';

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
  readonly observations: readonly Observation[];
  /** The reason of the baseline for which its findings do not count now. */
  readonly accepted: string | undefined;
  readonly seconds: number;
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
    pictures.push({ title: maskSecrets(title), jpeg: await takePicture(page) });
  };
  try {
    tell('playing a lesson');
    const lesson = await visit({}, async (partner) => {
      const played = await playLesson(partner, sandbox.embedOrigin).catch((cause: unknown) => {
        throw new CertifyError(
          `${target.origin}${target.pathname} does not load: open it in a browser yourself.`,
          { cause },
        );
      });
      await picture('The end of a lesson', partner);
      return played;
    });
    if (lesson.reached === 'no element')
      throw new CertifyError(
        `${target.origin}${target.pathname} has no <tutor-session>: where a student has to press something first, name it with --start SELECTOR.`,
      );
    const resources: CheckResources = {
      target,
      sandbox,
      isQuick: quick,
      lesson,
      visit,
      picture,
      progress: tell,
    };
    for (const check of chosen) {
      tell(check.id);
      const begun = performance.now();
      const observations: Observation[] = [];
      const isSkipped = check.needsLesson && !['ready', 'active', 'ended'].includes(lesson.reached);
      const found = isSkipped ? [note('the lesson did not start: not looked at')] : check.run(resources);
      for await (const each of found) observations.push(mask(each));
      const result: CheckResult = {
        check,
        observations,
        accepted: findAccepted(options.baseline, check.id, now()),
        seconds: (performance.now() - begun) / 1_000,
      };
      results.push(result);
      yield result;
    }
    return { results, pictures };
  } catch (error) {
    throw explain(error, options, browser.isConnected());
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await browser.close().catch(() => {});
  }
}

/** What ended a run, in a sentence that says what to do; any other error as it is. */
function explain(cause: unknown, { target, signal }: CertifyOptions, isConnected: boolean): unknown {
  if (signal?.aborted) return new CertifyError('Stopped.', { cause });
  if (cause instanceof CertifyError) return cause;
  if (!isConnected)
    return new CertifyError('The browser ended in the middle of the run: is there enough memory?', { cause });
  const isAway = cause instanceof Error && /net::ERR_|Timeout \d+ms exceeded/.test(cause.message);
  const address = target.origin + target.pathname;
  return isAway
    ? new CertifyError(`${address} does not respond any more: is it still running?`, { cause })
    : cause;
}

function mask({ level, seen, fix }: Observation): Observation {
  return { level, seen: maskSecrets(seen), ...(fix !== undefined && { fix: maskSecrets(fix) }) };
}
