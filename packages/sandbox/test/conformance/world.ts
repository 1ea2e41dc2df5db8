import { createSandbox } from '../../src/create-sandbox.ts';
import type { Credentials } from '../../src/domain/partners/credentials.ts';
import type { SandboxOptions } from '../../src/options/sandbox-options.ts';
import { EmbedPage } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { testDatabase } from '../support/test-database.ts';
import { start } from '../support/use-sandbox.ts';
import { whenOver } from '../support/when-over.ts';

/** A sandbox with two partners, in which records come into being as they do in life. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Nothing listens there: a webhook endpoint that fails at once, with an event that seldom happens, since each attempt takes time. */
const nowhere = 'http://127.0.0.1:9/hook';

/** Makes the world of a test file, which ends with it; every response is validated by openapi.yaml. */
export async function createWorld(options: SandboxOptions = {}) {
  const sandbox = await createSandbox({
    ...(await testDatabase()),
    clock: { start, frozen: true },
    validateResponses: true,
    ...options,
  });
  whenOver(() => sandbox.close());
  const own = sandbox.credentials;
  const other = await sandbox.addPartner('other');
  const made = new Map<string, Promise<string>>();
  let count = 0;

  const call = async (path: string, init: RequestInit = {}, { api_key }: Credentials = own) => {
    const headers = { 'x-api-key': api_key, 'content-type': 'application/json', ...init.headers };
    return sandbox.fetch(new Request(sandbox.baseUrl + path, { ...init, headers }));
  };
  const post = async (path: string, body: object, of: Credentials) => {
    const response = await call(path, { method: 'POST', body: JSON.stringify(body) }, of);
    if (!response.ok) throw new Error(`POST ${path} returned ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  };
  const session = async (of: Credentials) => {
    count += 1;
    const student_id = `student-${count}`;
    const page = new EmbedPage(sandbox, await mintToken(of, { student_id }, sandbox.now));
    const session_id = await page.id();
    await page.send('1');
    return { page, session_id, student_id };
  };
  const makers: Record<string, (of: Credentials) => Promise<string>> = {
    sessions: async (of) => (await session(of)).session_id,
    students: async (of) => (await session(of)).student_id,
    webhooks: (of) => post('/webhooks', { url: nowhere, events: ['homework.uploaded'] }, of),
    modules: (of) =>
      post('/modules', { title: 'Water', subject: 'science', level: '3-5', topics: [topic] }, of),
    invoices: (of) => once(`invoice of ${of.partner_id}`, () => invoice(of)),
  };
  const once = (key: string, make: () => Promise<string>) => {
    const found = made.get(key) ?? make();
    made.set(key, found);
    return found;
  };
  /** A month with a session in it has to pass. */
  const invoice = async (of: Credentials) => {
    await (await session(of)).page.end();
    await sandbox.advance(32 * 86_400);
    const { data } = (await (await call('/invoices', {}, of)).json()) as { data: { id: string }[] };
    return data[0]?.id ?? 'no invoice was made';
  };
  return {
    sandbox,
    /** The partner that calls. */
    own,
    other,
    /** Calls the REST API as a partner; `path` is below `/v1`. */
    call,
    /** The id of a record that a path of this first segment names; a new one, where the API can make one. */
    record(segment: string, of = own) {
      const make = makers[segment];
      if (!make) throw new Error(`world.ts must say how a record of /${segment} comes into being`);
      return make(of);
    },
  };
}

const topic = {
  topic: 'water cycle',
  content: 'Water evaporates, condenses and falls as rain.',
  questions: [{ question: 'What falls?', answer: 'rain' }],
};
