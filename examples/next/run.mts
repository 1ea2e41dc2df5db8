import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';

interface Context {
  readonly browser: Browser;
  readonly folder: string;
  readonly port: number;
  readonly sandboxPort: number;
  /** How long to wait for one thing. */
  readonly waitMs: number;
  /** What `tutor-sandbox certify` prints. */
  certify(page: string, sandbox: { baseUrl: string }, ...options: string[]): Promise<string>;
}

/** Why there is no check of wrong props, events and details. */
export const types = '– as next; its build checks it';

/** Starts the built `examples/next` by its one command, against its own sandbox, and drives it as its student would. */
export async function drive(context: Context): Promise<Record<string, string>> {
  const { browser, folder, port, sandboxPort, waitMs, certify } = context;
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  try {
    await isUp(url);
    const stranger = await fetch(`${url}/api/tutor`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const forged = await fetch(`${url}/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-signature': '0'.repeat(64) },
      body: '{}',
    });
    const html = await (await fetch(url, { headers: { cookie: 'student=grace' } })).text();
    const tag = /<tutor-session[^>]*>/.exec(html)?.[0] ?? 'no tag';

    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForFunction("document.querySelector('tutor-session')?.sessionId", null, {
      timeout: waitMs,
    });
    await page.waitForTimeout(1_500); // a minute that has begun counts: the session has to last
    await page.evaluate("document.querySelector('tutor-session').end()");
    const told = await page
      .getByText(/^[1-9]\d* minutes of tutoring$/)
      .waitFor({ timeout: waitMs })
      .then(
        () => '✓',
        () => '✗ no minutes',
      );
    await page.close();
    const sandbox = { baseUrl: `http://127.0.0.1:${sandboxPort}` };
    const certified = await certify(url, sandbox, '--quick', '--start', 'text=Sign in');
    return {
      // The tag is in the server's HTML.
      'on the server': tag.includes('fractions') ? '✓' : `✗ ${tag.slice(0, 60)}`,
      // The token route refuses who is not signed in.
      'token route': stranger.status === 401 ? '✓' : `✗ ${stranger.status}`,
      // The webhook route refuses a wrong signature, and takes what the sandbox sends when a session has ended.
      'webhook route': forged.status === 401 ? told : `✗ ${forged.status}`,
      certify: certified.endsWith('Nothing to fix.') ? '✓' : `✗ ${certified}`,
      console: complaints.length === 0 ? '✓' : `✗ ${complaints[0]?.slice(0, 70)}`,
    };
  } finally {
    stop(child);
  }
}

function stop({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL'); // npm, the sandbox and Next.js
}

async function isUp(url: string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await fetch(url).catch(() => undefined)) return;
    await pause(250);
  }
  throw new Error(`${url} did not start within 10 minutes.`);
}
