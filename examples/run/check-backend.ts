import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginePaths } from '@tutor-session/browsers/engines';
import { waitMs } from '@tutor-session/browsers/test-limits';
import { startSandbox } from '@tutor-session/sandbox';
import { verifySessionToken } from '@tutor-session/token';
import { chromium } from 'playwright';
import { driveLife } from './drive-life.ts';
import { driveInSchool } from './drive-school.ts';
import type { Driver } from './driver.ts';
import { serveLesson } from './serve-lesson.ts';
import { startServer } from './start-server.ts';

const cookie = 'signed-in=yes';

/**
 * Starts each backend, checks both of its endpoints with `tutor-sandbox doctor`, and takes a session of a page by `src` through what
 * happens to pages; `work` holds the credentials.
 */
export async function openBackends(work: string): Promise<Driver> {
  const sandbox = await startSandbox({ port: 0 });
  const { credentials } = sandbox;
  writeFileSync(join(work, 'credentials.json'), JSON.stringify(credentials), { mode: 0o600 });
  const browser = await chromium.launch({ executablePath: enginePaths.chromium, args: ['--no-sandbox'] });
  const live = async (port: number, src: string) => {
    const lesson = await serveLesson(port, { src, embedUrl: sandbox.embedUrl });
    const cells = await driveLife(browser, { ...lesson, cookie, waitMs })
      .then(async (row) => ({ ...row, 'in a school': await driveInSchool({ ...lesson, cookie, waitMs }) }))
      .finally(lesson.close);
    const bad = Object.entries(cells).filter(([, cell]) => cell !== '✓');
    return bad.map((cell) => cell.join(' ')).join() || `✓ ${Object.keys(cells).length} steps `;
  };
  return {
    async drive(folder, _scripts, { endpoints = [['/api/tutor', '/webhooks']] }) {
      const server = await startServer(folder, {
        TUTOR_API_SECRET: credentials.api_secret,
        TUTOR_PARTNER_ID: credentials.partner_id,
        TUTOR_EMBED_URL: credentials.embed_url,
        TUTOR_WEBHOOK_SECRET: credentials.webhook_secret,
      });
      const row = { token: '', doctor: '', 'by src': '' };
      try {
        for (const [token, webhook] of endpoints) {
          row.token += await checkParams(server.url + token, credentials.api_secret);
          row.doctor += await runDoctor(server.url + token, server.url + webhook, work);
          row['by src'] += await live(server.port, token);
        }
      } finally {
        server.stop();
      }
      return row;
    },
    async close() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** Requests a token with params, as a frame, and verifies that they reached `session`. */
async function checkParams(url: string, secret: string): Promise<string> {
  const params = '{"topic":"½ & 1"}';
  const { statusCode, headers } = await getAsFrame(`${url}?params=${encodeURIComponent(params)}`);
  if (statusCode !== 303) return `✗ GET ${statusCode} `;
  const token = new URLSearchParams(new URL(headers.location ?? '').hash.slice(1)).get('token') ?? '';
  const { topic } = await verifySessionToken(token, { secret });
  return topic === '½ & 1' ? '✓ ' : `✗ topic ${topic} `;
}

/** Asks as a browser's frame does; `fetch` sets `Sec-Fetch-Mode` itself. */
async function getAsFrame(url: string): Promise<IncomingMessage> {
  const frame = {
    'sec-fetch-dest': 'iframe',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
  };
  const sent = request(url, { headers: { ...frame, cookie } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response;
}

/** Lets the doctor check both endpoints; each finding must be ok. */
async function runDoctor(token: string, webhook: string, work: string): Promise<string> {
  const command = join(import.meta.dirname, '../../packages/sandbox/dist/bin/tutor-sandbox.js');
  const targets = [token, '--header', `cookie: ${cookie}`, '--webhook', webhook];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...[command, 'doctor', ...targets, '--json', '--data', work],
  ]).catch((error: { stdout: string; stderr: string }) => error);
  if (stdout === '') return `✗ ${stderr.trim().slice(0, 80)}`;
  const { checks } = JSON.parse(stdout) as { checks: { observations: { level: string; seen: string }[] }[] };
  const findings = checks.flatMap(({ observations }) => observations);
  const bad = findings.filter(({ level }) => level !== 'ok');
  for (const { level, seen } of bad) console.error(`${level}: ${seen}`);
  return bad.length === 0 ? `✓ ${findings.length} checks ` : `✗ ${bad[0]?.seen.slice(0, 80)}`;
}
