// What Lighthouse gives the documentation's first page and the demo's page, as the median of five runs with its desktop
// preset, each with a session that starts while the page loads: the documentation's recorded lesson, and for the demo an embed that says
// no more than that it started. After `pnpm build`; npx fetches Lighthouse, which nothing else needs. Fails below 95.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { median } from '@tutor-session/bench';
import { enginePaths } from '@tutor-session/browsers/engines';
import { createApp } from '@tutor-session/example-html';
import { serveFolder } from '../test/browser/serve-folder.ts';

const runs = 5;
const bar = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Scores = Record<(typeof categories)[number], number>;

/** Requested once a session has started; a run without it measured a page without one. */
const proof = '/started';

const script = `await customElements.whenDefined('tutor-session');
const tutor = document.querySelector('tutor-session');
tutor.addEventListener('session-started', () => fetch('${proof}'));
tutor.start();`;

const embedPage = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>A lesson</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui }</style>
<main><h1>A lesson</h1><p>What is 1/4 + 2/4?</p></main>
<script>
  addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source !== parent || data?.command !== 'session.hello') return;
    const timestamp = new Date().toISOString();
    const send = (event, data) => port.postMessage({ event, timestamp, partner_id: 'partner_dev', data });
    send('embed.ready', {});
    const session = { session_id: 'ses_lighthouse', student_id: 'ada', subject: 'math', topic: 'fractions' };
    send('session.started', { ...session, level: '3-5', input_mode: 'text', timestamp });
    fetch('${proof}');
  });
  parent.postMessage({ event: 'embed.hello' }, '*');
</script>
</html>`;

const docs = join(import.meta.dirname, '../.vitepress/dist');
const embed = await listen(({ url }, res) => {
  if (url?.startsWith('/embed')) res.setHeader('content-type', 'text/html').end(embedPage);
  else res.writeHead(204).end();
});
const demo = createApp({
  partner_id: 'partner_dev',
  api_key: 'tutor_key_of_lighthouse',
  api_secret: 'tutor_secret_of_lighthouse_of_32_bytes',
  webhook_secret: 'tutor_whsec_of_lighthouse',
  base_url: 'http://127.0.0.1:9/v1', // only the lessons' own pages ask there
  embed_url: `http://127.0.0.1:${embed.port}/embed/`,
});

const rows: Record<string, Scores> = {};
await measurePage('documentation, first page', withStart(docs));
// The demo starts by itself for a student who is signed in.
const login = await demo.request('http://localhost/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"student":"ada"}',
});
await measurePage('examples/html', getRequestListener(demo.fetch), {
  Cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '',
});
embed.close();
console.table(rows);
process.exitCode = Object.values(rows).every((row) => Object.values(row).every((score) => score >= bar))
  ? 0
  : 1;

async function measurePage(
  name: string,
  listener: RequestListener,
  headers: Record<string, string> = {},
): Promise<void> {
  const server = await listen(listener);
  const scores: Scores[] = [];
  for (let run = 0; run < runs; run++)
    scores.push(await measure(`http://localhost:${server.port}/`, headers));
  rows[name] = { performance: 0, accessibility: 0, 'best-practices': 0 };
  for (const category of categories) rows[name][category] = median(scores.map((score) => score[category]));
  server.close();
}

async function listen(listener: RequestListener): Promise<{ port: number; close(): void }> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The site, whose first page presses its session's button once the element is defined. */
function withStart(folder: string): RequestListener {
  const site = serveFolder(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const added: Record<string, [type: string, body: string]> = {
    '/': ['text/html', page.replace('</body>', '<script type="module" src="/start.js"></script></body>')],
    '/start.js': ['text/javascript', script],
  };
  return (req, res) => {
    if (req.url === proof) return void res.writeHead(204).end();
    const [type, body] = added[req.url ?? ''] ?? [];
    if (!type) return site(req, res);
    res.writeHead(200, { 'content-type': type }).end(body);
  };
}

async function measure(url: string, headers: Record<string, string>): Promise<Scores> {
  const flags = ['--preset=desktop', '--output=json', '--quiet', `--only-categories=${categories}`];
  const chrome = '--chrome-flags=--headless=new --no-sandbox';
  const sent = `--extra-headers=${JSON.stringify(headers)}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', 'lighthouse@^13', url, ...flags, sent, chrome],
    { maxBuffer: 2 ** 26, env: { ...process.env, CHROME_PATH: enginePaths.chromium } },
  );
  const report: {
    categories: Record<string, { score: number }>;
    audits: Record<string, { score: number | null; title: string; details?: { items?: { url?: string }[] } }>;
  } = JSON.parse(stdout);
  const requests = report.audits['network-requests']?.details?.items ?? [];
  if (!requests.some((request) => request.url?.endsWith(proof))) throw new Error(`No session in ${url}`);
  if (process.env.LIGHTHOUSE_DETAILS) {
    for (const { score, title } of Object.values(report.audits))
      if (score !== null && score < 0.9) console.log(score, title);
  }
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}
