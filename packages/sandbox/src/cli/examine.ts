import { examineTokenEndpoint } from '../doctor/examine-token-endpoint.ts';
import { loadCredentials } from './load-credentials.ts';
import type { Doctor } from './read-arguments.ts';

const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const;

/** Examines a token endpoint and prints what was found; answers whether nothing failed. */
export async function examine(command: Doctor): Promise<boolean> {
  const credentials = loadCredentials(command);
  const { endpoint, headers } = command;
  const findings = await examineTokenEndpoint(endpoint, { credentials, headers, now: () => new Date() });
  for (const { level, text } of findings) console.log(`${marks[level]}  ${text}`);
  const failed = findings.filter(({ level }) => level === 'fail').length;
  console.log(failed === 0 ? 'The token endpoint is well.' : `${failed} of ${findings.length} failed.`);
  return failed === 0;
}
