import { writeFileSync } from 'node:fs';
import { readBaseline } from '../certify/baseline.ts';
import {
  type Certified,
  type CheckResult,
  certify,
  hasFindings,
  type Progress,
  summarize,
} from '../certify/certify.ts';
import { CertifyError } from '../certify/certify-error.ts';
import { checks } from '../certify/checks/index.ts';
import { createJsonReport, createJunitReport } from '../certify/report/data.ts';
import { createHtmlReport } from '../certify/report/html.ts';
import { readCredentials } from '../domain/partners/credentials.ts';
import { defaultPort } from '../options/addresses.ts';
import { ownVersion } from '../platform/package-file.ts';
import type { Told } from './commands.ts';
import { assertCheckIds, importFunction } from './option-values.ts';
import { createProgressLine, marks, type ProgressLine } from './progress-line.ts';

/** Certifies a page, or lists the checks; returns the exit code: 0, 1 with findings, 2 where it could not run, or not look at all. */
export async function runCertify(command: Told<'certify'>): Promise<0 | 1 | 2> {
  if (command.list) {
    for (const { id, protects } of checks) console.log(`${id.padEnd(24)} ${protects}`);
    return 0;
  }
  const ids = checks.map(({ id }) => id);
  assertCheckIds('--only', command.only, ids);
  assertCheckIds('--skip', command.skip, ids);
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const begun = Date.now();
  const line = createProgressLine();
  try {
    const { baseline, setup } = command;
    const run = certify({
      ...command,
      baseline: baseline === undefined ? undefined : readBaseline(baseline, ids),
      setup: setup === undefined ? undefined : await importFunction('--setup', setup),
      signal: controller.signal,
      ...findSandbox(command),
      onProgress: (progress) => line.show(describeProgress(progress, Date.now() - begun)),
    });
    const certified = await printResults(run, line);
    writeReports(command, certified);
    console.log(summarize(certified.results));
    if (certified.results.some(hasFindings)) return 1;
    return certified.results.every(({ isComplete }) => isComplete) ? 0 : 2;
  } catch (error) {
    line.clear();
    if (!(error instanceof CertifyError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    line.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** The sandbox that was named, or the one whose credentials are in the folder; and these, if it is that one. */
function findSandbox({ sandbox, dataDir }: Told<'certify'>) {
  const found = readCredentials(dataDir);
  const origin = found && new URL(found.base_url).origin;
  const named = sandbox ?? origin ?? `http://127.0.0.1:${defaultPort}`;
  return { sandbox: named, credentials: named === origin ? found : undefined };
}

async function printResults(
  run: AsyncGenerator<CheckResult, Certified>,
  line: ProgressLine,
): Promise<Certified> {
  for (;;) {
    const next = await run.next();
    line.clear();
    if (next.done) return next.value;
    print(next.value);
  }
}

/** A line a check; beneath it what it found, and how to fix it. */
function print(result: CheckResult): void {
  const { check, observations, accepted, seconds } = result;
  const worst = (['fail', 'warn', 'note', 'ok'] as const).find((level) =>
    observations.some((each) => each.level === level),
  );
  const isAccepted = accepted !== undefined && (worst === 'fail' || worst === 'warn');
  console.log(`${isAccepted ? 'now ' : marks[worst ?? 'note']}  ${check.id}  (${seconds.toFixed(1)} s)`);
  for (const { level, seen, fix } of observations) {
    if (level === 'ok') continue;
    console.log(`        ${seen}`);
    if (fix !== undefined) console.log(`        Fix: ${fix}`);
  }
  if (isAccepted) console.log(`        Accepted for now: ${accepted}`);
}

function writeReports({ target, report, json, junit }: Told<'certify'>, certified: Certified): void {
  const address = target.origin + target.pathname;
  const write = (file: string | undefined, create: () => string) => {
    if (file !== undefined) writeFileSync(file, create());
  };
  write(report, () =>
    createHtmlReport(certified, { target: address, at: new Date(), version: ownVersion() }),
  );
  write(json, () => createJsonReport(address, certified.results));
  write(junit, () => createJunitReport(address, certified.results));
}

/** What is being done, how far it is and about how long it takes. */
function describeProgress({ done, of, text }: Progress, elapsedMs: number): string {
  const left = done > 0 ? `, about ${Math.ceil(((elapsedMs / done) * (of - done)) / 1_000)} s left` : '';
  return `${done} of ${of}${left}: ${text}`;
}
