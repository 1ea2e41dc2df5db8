import { sharedChromium } from '@tutor-session/browsers/shared-chromium';
import { EmbedClient } from '@tutor-session/embed';
import { type Sandbox, startSandbox } from '@tutor-session/sandbox';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const json = { 'content-type': 'application/json' };

/** A sandbox and its inspector in Chromium, for a test file. */
export function useInspector() {
  let [sandbox, browser] = [] as unknown as [Sandbox, Browser];
  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startSandbox({ port: 0 }), sharedChromium()]);
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => sandbox.close());

  async function send(url: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(url, init);
    expect({ url, ok: response.ok }).toEqual({ url, ok: true });
    return response.status === 204 ? undefined : response.json();
  }
  const root = () => new URL('/', sandbox.baseUrl).href;
  /** Calls the control API, below `/_sandbox`. */
  const control = (path: string, body: object) =>
    send(`${root()}_sandbox${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });

  return {
    get sandbox() {
      return sandbox;
    },
    /** The inspector's address. */
    get root() {
      return root();
    },
    /** Opens an address of the inspector; `complaints` is what the page has logged as an error or thrown. */
    async open(hash: string, options: BrowserContextOptions = {}) {
      const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(root() + hash);
      await page.locator('main h1').waitFor();
      return { page, complaints };
    },
    /** Plays a scenario; returns its session's id. */
    async play(name: string, body: object = {}) {
      const played = (await control(`/scenarios/${name}`, body)) as { session: { session_id: string } };
      return played.session.session_id;
    },
    /** A session that runs, and what a student says in it. */
    async startSession(claims: object = {}) {
      const student = { student_id: 'student-9', subject: 'math', level: '3-5', engine: 'standard' };
      const { token } = (await control('/tokens', { ...student, ...claims })) as { token: string };
      const client = new EmbedClient({ token, baseUrl: `${sandbox.embedUrl}api/` });
      const after = { transcript: 0, whiteboard: 0, events: 0 };
      const { session } = await client.attach({ after });
      const say = async (text: string) => {
        await client.sendMessage({ after, text, client_message_id: text });
      };
      return { id: session.session_id, say };
    },
    /** Calls the REST API as a backend, below `/v1`; a refusal fails the test. */
    api(method: string, path: string, body?: object) {
      const headers = { ...json, 'x-api-key': sandbox.credentials.api_key };
      return send(sandbox.baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    },
    control,
  };
}
