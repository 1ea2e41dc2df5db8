// `pnpm test:backends [NAME…]`: installs the packed packages into a copy of each backend of examples/runtimes, outside the workspace,
// builds and starts it, and checks both of its endpoints with `tutor-sandbox doctor`. Prints a table; fails when a cell does.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifySessionToken } from '@tutor-session/token';
import { copyExample } from './copy-example.ts';
import { packPackages } from './pack-packages.ts';
import { runCommand } from './run-command.ts';
import { startServer } from './start-server.ts';

const root = join(import.meta.dirname, '..', '..');
const examples = join(root, 'examples', 'runtimes');
const known = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such backend: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}

const credentials = {
  partner_id: 'partner_dev',
  api_key: 'tutor_key_of_the_backends',
  api_secret: 'tutor_secret_of_the_backends_of_32_bytes',
  webhook_secret: 'tutor_whsec_of_the_backends',
  base_url: 'http://127.0.0.1:4400/v1',
  embed_url: 'http://127.0.0.1:4400/embed/',
};
const work = mkdtempSync(join(tmpdir(), 'tutor-session-backends-'));
writeFileSync(join(work, 'credentials.json'), JSON.stringify(credentials), { mode: 0o600 });
const tarballs = packPackages(root, join(work, 'tarballs'));

/** The token endpoints and webhook endpoints of a backend that has more than one pair. */
const endpoints: Record<string, [token: string, webhook: string][]> = {
  next: [
    ['/api/tutor-token', '/webhooks'],
    ['/api/pages-token', '/api/webhooks'], // the Pages Router
  ],
};

interface Row {
  readonly backend: string;
  version: string;
  install: string;
  build: string;
  token: string;
  doctor: string;
}
const rows: Row[] = [];
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`── ${name}`);
  rows.push(await testBackend(name));
}
rmSync(work, { recursive: true, force: true });
console.table(Object.fromEntries(rows.map(({ backend, ...cells }) => [backend, cells])));
const failed = rows.filter((row) => Object.values(row).some((cell) => cell.includes('✗')));
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function testBackend(backend: string): Promise<Row> {
  const folder = join(work, backend);
  const manifest = copyExample([join(examples, 'shared'), join(examples, backend)], folder, tarballs);
  const row: Row = { backend, version: '', install: '–', build: '–', token: '', doctor: '' };
  const step = async (column: 'install' | 'build', ...command: string[]) => {
    const problem = await runCommand(command, folder);
    row[column] = problem === undefined ? '✓' : `✗ ${problem}`;
    return problem === undefined;
  };
  if (!(await step('install', 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'))) return row;
  row.version = findVersion(folder, backend);
  if (manifest.scripts.build && !(await step('build', 'npm', 'run', '--silent', 'build'))) return row;
  const server = await startServer(folder, {
    TUTOR_API_SECRET: credentials.api_secret,
    TUTOR_PARTNER_ID: credentials.partner_id,
    TUTOR_EMBED_URL: credentials.embed_url,
    TUTOR_WEBHOOK_SECRET: credentials.webhook_secret,
  });
  try {
    for (const [token, webhook] of endpoints[backend] ?? [['/api/tutor-token', '/webhooks']]) {
      row.token += await checkParams(server.url + token);
      row.doctor += await runDoctor(server.url + token, server.url + webhook);
    }
  } finally {
    server.stop();
  }
  return row;
}

/** Requests a token with params, and verifies that they reached `session`. */
async function checkParams(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'signed-in=yes' },
    body: '{"topic":"fractions"}',
  });
  if (!response.ok) return `✗ ${response.status}`;
  const { token } = await response.json();
  const { topic } = await verifySessionToken(token, { secret: credentials.api_secret });
  return topic === 'fractions' ? '✓ ' : `✗ topic ${topic} `;
}

/** Lets the doctor check both endpoints; each finding must be ok. */
async function runDoctor(token: string, webhook: string): Promise<string> {
  const command = join(root, 'packages', 'sandbox', 'dist', 'bin', 'tutor-sandbox.js');
  const targets = [token, '--header', 'cookie: signed-in=yes', '--webhook', webhook];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...[command, 'doctor', ...targets, '--json', '--data', work],
  ]).catch((error: { stdout: string; stderr: string }) => error);
  if (stdout === '') return `✗ ${stderr.trim().slice(0, 80)}`;
  const { token_endpoint, webhook: webhooks } = JSON.parse(stdout);
  const findings: { level: string; text: string }[] = [...token_endpoint.findings, ...webhooks.findings];
  const bad = findings.filter(({ level }) => level !== 'ok');
  for (const { level, text } of bad) console.error(`${level}: ${text}`);
  return bad.length === 0 ? `✓ ${findings.length} checks ` : `✗ ${bad[0]?.text.slice(0, 80)}`;
}

function findVersion(folder: string, backend: string): string {
  const packages: Record<string, string> = { workerd: 'miniflare', nest: '@nestjs/core' };
  const name = packages[backend] ?? backend;
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  return `${name} ${version}`;
}
