import type { ControlSchemas } from '@tutor-session/embed-api';
import { type CheckResult, type Progress, summarize } from '../doctor/check.ts';
import { serializeResult } from '../doctor/report/data.ts';
import { type CertifyOptions, certify } from './certify.ts';
import { CertifyError } from './certify-error.ts';

type CertifyRun = ControlSchemas['CertifyRun'];

/** The runs that the inspector began, the newest first: one at a time, and the last five are kept. */
export interface CertifyRuns {
  list(): CertifyRun[];
  /** Begins a run; `false` while another runs. */
  begin(options: Pick<CertifyOptions, 'target' | 'quick'> & { start: string | undefined }): boolean;
  stop(): void;
}

const maxRuns = 5;

/** Certifies pages against the sandbox at `origin`. */
export function createCertifyRuns(
  origin: string,
  { credentials, now }: Required<Pick<CertifyOptions, 'credentials' | 'now'>>,
): CertifyRuns {
  let runs: CertifyRun[] = [];
  let controller: AbortController | undefined;
  return {
    list: () => runs,
    begin({ target, quick, start }) {
      if (controller) return false;
      controller = new AbortController();
      const run: CertifyRun = {
        ...{ url: target.origin + target.pathname, begun_at: now().toISOString(), ended: false },
        ...{ progress: null, failure: null, checks: [] },
      };
      runs = [run, ...runs].slice(0, maxRuns);
      const { signal } = controller;
      const steps = start === undefined ? [] : [start];
      const options = { target, quick, start: steps, sandbox: origin, credentials, signal };
      void follow(run, options).finally(() => {
        controller = undefined;
      });
      return true;
    },
    stop: () => controller?.abort(),
  };
}

/** Writes into `run` what is found, until the end. */
async function follow(run: CertifyRun, options: CertifyOptions): Promise<void> {
  const onProgress = (progress: Progress) => {
    run.progress = { ...progress };
  };
  try {
    const results: CheckResult[] = [];
    for await (const result of certify({ ...options, onProgress })) {
      results.push(result);
      run.checks.push(serializeResult(result));
    }
    if (results.some(({ isComplete }) => !isComplete)) run.failure = summarize(results);
  } catch (error) {
    run.failure =
      error instanceof CertifyError
        ? error.message
        : 'The run broke off: run it on the command line to see why.';
  } finally {
    run.progress = null;
    run.ended = true;
  }
}
