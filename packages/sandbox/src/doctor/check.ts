import { type Finding, fail } from './finding.ts';
import { NoResponseError } from './send-request.ts';
import type { TokenClient } from './token-client.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** One thing that has to hold for every student. */
export interface Check<Resources = BackendResources> {
  /** What `--only`, `--skip` and a baseline name. */
  readonly id: string;
  /** One sentence: what holds when nothing is found. */
  readonly protects: string;
  /** Why it matters to a student or the partner. */
  readonly why: string;
  /** The page of the documentation, below the site's root, that explains it. */
  readonly docs: string;
  /** Whether `certify --quick` runs it, too. */
  readonly isQuick: boolean;
  run(resources: Resources): AsyncIterable<Finding>;
}

/** What checks of a partner's backend need, from the doctor's command line or from a lesson that certify has played. */
export interface BackendResources {
  /** The token endpoint, once for each way by which it gives tokens. */
  readonly clients: readonly TokenClient[];
  /** The webhook endpoint. */
  readonly receiver: WebhookSender | undefined;
  /** Says what is being done, for the line of progress. */
  progress(text: string): void;
}

/** What a check found, once it has run. */
export interface CheckResult extends Observed {
  readonly check: Omit<Check, 'run'>;
  /** The reason of the baseline for which its findings do not count now. */
  readonly accepted: string | undefined;
  readonly seconds: number;
}

export interface Observed {
  readonly observations: readonly Finding[];
  /** Whether the check saw what it looks at; on a machine that is too slow it does not. */
  readonly isComplete: boolean;
}

/** Where a run is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly text: string;
}

interface RunOptions<Resources> {
  readonly onProgress: (progress: Progress) => void;
  readonly observe?: (check: Check<Resources>, resources: Resources) => Promise<Observed>;
  /** The reason for which a check's findings do not count. */
  readonly findAccepted?: (id: string) => string | undefined;
}

/** Runs checks one after the other and yields each result. */
export async function* runChecks<Resources>(
  checks: readonly Check<Resources>[],
  resources: Omit<Resources, 'progress'>,
  { onProgress, observe = observeOnce, findAccepted = () => undefined }: RunOptions<Resources>,
): AsyncGenerator<CheckResult> {
  for (const [done, check] of checks.entries()) {
    const progress = (text: string) => onProgress({ done, of: checks.length, text });
    progress(check.id);
    const begun = performance.now();
    const observed = await observe(check, { ...resources, progress } as Resources);
    yield {
      ...{ check, ...observed, accepted: findAccepted(check.id) },
      seconds: (performance.now() - begun) / 1_000,
    };
  }
}

async function observeOnce<Resources>(check: Check<Resources>, resources: Resources): Promise<Observed> {
  const observations: Finding[] = [];
  try {
    for await (const each of check.run(resources)) observations.push(each);
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    observations.push(fail(`the endpoint responded at first, then ${error.message}`));
  }
  return { observations, isComplete: true };
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
