import { checkTokenEndpoint } from '../doctor/check-token-endpoint.ts';
import { loadCredentials } from './load-credentials.ts';
import type { Doctor } from './read-arguments.ts';

const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

/** Checks a token endpoint and prints each finding; returns whether no check failed. */
export async function runDoctor(command: Doctor): Promise<boolean> {
  const credentials = loadCredentials(command);
  const { endpoint, headers } = command;
  const findings = await checkTokenEndpoint(endpoint, { credentials, headers, now: () => new Date() });
  for (const { level, text } of findings) console.log(`${marks[level]}  ${text}`);
  const failed = findings.filter(({ level }) => level === 'fail').length;
  const warnings = findings.filter(({ level }) => level === 'warn').length;
  if (failed > 0) console.log(`${failed} of ${findings.length} checks failed.`);
  else if (warnings > 0) console.log(`No check failed; warnings: ${warnings}.`);
  else console.log('All checks passed.');
  return failed === 0;
}
