import { writeFileSync } from 'node:fs';
import { type CheckResult, hasFindings, type Progress, summarize } from '../doctor/check.ts';
import { createJsonReport, createJunitReport } from '../doctor/report/data.ts';
import { createHtmlReport, type Picture } from '../doctor/report/html.ts';
import { ownVersion } from '../platform/package-file.ts';
import { createProgressLine } from './progress-line.ts';

/** Where a report goes besides the terminal. */
interface Destinations {
  /** Whether stdout gets it as JSON, and stderr the lines for people. */
  readonly json?: boolean;
  readonly report?: string | undefined;
  readonly 'json-file'?: string | undefined;
  readonly junit?: string | undefined;
}

type Run = (
  onProgress: (progress: Progress) => void,
) => AsyncGenerator<CheckResult, readonly Picture[] | undefined>;

/** Prints each result of a run as it comes, and writes the reports; returns the exit code: 0, 1 with findings, 2 where a check could not look. */
export async function report(target: string, to: Destinations, run: Run): Promise<0 | 1 | 2> {
  const print = (text: string) => (to.json ? console.error(text) : console.log(text));
  const results: CheckResult[] = [];
  const begun = Date.now();
  const line = createProgressLine();
  let pictures: readonly Picture[] = [];
  try {
    const steps = run((progress) => line.show(describeProgress(progress, Date.now() - begun)));
    for (let next = await steps.next(); ; next = await steps.next()) {
      line.clear();
      if (next.done) {
        pictures = next.value ?? [];
        break;
      }
      results.push(next.value);
      print(describeResult(next.value));
    }
  } finally {
    line.clear();
    line.end();
  }
  write(to.report, () =>
    createHtmlReport({ results, pictures }, { target, at: new Date(), version: ownVersion() }),
  );
  write(to['json-file'], () => createJsonReport(target, results));
  write(to.junit, () => createJunitReport(target, results));
  print(summarize(results));
  if (to.json) process.stdout.write(createJsonReport(target, results));
  if (results.some(hasFindings)) return 1;
  return results.every(({ isComplete }) => isComplete) ? 0 : 2;
}

function write(file: string | undefined, create: () => string): void {
  if (file !== undefined) writeFileSync(file, create());
}

/** How a level of a finding is printed. */
const marks = { ok: 'ok  ', note: 'note', warn: 'warn', fail: 'FAIL' } as const;

/** A line a check; beneath it what it found, and how to fix it. */
function describeResult({ check, observations, accepted, seconds }: CheckResult): string {
  const worst = (['fail', 'warn', 'note', 'ok'] as const).find((level) =>
    observations.some((each) => each.level === level),
  );
  const isAccepted = accepted !== undefined && (worst === 'fail' || worst === 'warn');
  return [
    `${isAccepted ? 'now ' : marks[worst ?? 'note']}  ${check.id}  (${seconds.toFixed(1)} s)`,
    ...observations
      .filter(({ level }) => level !== 'ok')
      .flatMap(({ seen, fix }) => [`        ${seen}`, ...(fix === undefined ? [] : [`        Fix: ${fix}`])]),
    ...(isAccepted ? [`        Accepted for now: ${accepted}`] : []),
  ].join('\n');
}

/** What is being done, how far it is and about how long it takes. */
function describeProgress({ done, of, text }: Progress, elapsedMs: number): string {
  const left = done > 0 ? `, about ${Math.ceil(((elapsedMs / done) * (of - done)) / 1_000)} s left` : '';
  return `${done} of ${of}${left}: ${text}`;
}
