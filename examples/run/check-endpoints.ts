import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { askAsFrame } from '@tutor-session/browsers/ask-as-frame';
import { verifySessionToken } from '@tutor-session/token';
import type { Endpoints } from './find-examples.ts';
import { studentCookie } from './serve-application.ts';

/** Checks both endpoints of a backend with `tutor-sandbox doctor`; `work` holds the credentials. */
export async function checkEndpoints(
  url: string,
  [token, webhook]: Endpoints,
  { work, secret }: { work: string; secret: string },
): Promise<{ 'token params': string; doctor: string }> {
  return {
    'token params': await checkParams(url + token, secret),
    doctor: await runDoctor(url + token, url + webhook, work),
  };
}

/** Requests a token with params, as a frame, and verifies that they reached `session`. */
async function checkParams(url: string, secret: string): Promise<string> {
  const params = '{"topic":"½ & 1"}';
  const { statusCode, headers } = await askAsFrame(
    `${url}?params=${encodeURIComponent(params)}`,
    studentCookie,
  );
  if (statusCode !== 303) return `✗ GET ${statusCode}`;
  const token = new URLSearchParams(new URL(headers.location ?? '').hash.slice(1)).get('token') ?? '';
  const { topic } = await verifySessionToken(token, { secret });
  return topic === '½ & 1' ? '✓' : `✗ topic ${topic}`;
}

/** Lets the doctor check both endpoints; each finding must be ok. */
async function runDoctor(token: string, webhook: string, work: string): Promise<string> {
  const command = join(import.meta.dirname, '../../packages/sandbox/dist/bin/tutor-sandbox.js');
  const targets = [token, '--header', `cookie: ${studentCookie}`, '--webhook', webhook];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...[command, 'doctor', ...targets, '--json', '--data', work],
  ]).catch((error: { stdout: string; stderr: string }) => error);
  if (stdout === '') return `✗ ${stderr.trim().slice(0, 80)}`;
  const { checks } = JSON.parse(stdout) as { checks: { observations: { level: string; seen: string }[] }[] };
  const findings = checks.flatMap(({ observations }) => observations);
  const bad = findings.filter(({ level }) => level !== 'ok');
  for (const { level, seen } of bad) console.error(`${level}: ${seen}`);
  return bad.length === 0 ? `✓ ${findings.length} checks` : `✗ ${bad[0]?.seen.slice(0, 80)}`;
}
