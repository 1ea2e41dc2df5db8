import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import { openDatabase } from '../../src/platform/data-folder/open-database.ts';
import { EmbedPage, nothing, update } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { slowTutor } from '../support/slow-tutor.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

/** A session of which one process has the tutor and another one serves the page. */
async function replying() {
  const slow = slowTutor();
  const dataDir = temporaryFolder();
  const database = await testDatabase();
  const options = { dataDir, engines: { guided: slow.tutor }, ...database };
  const sandboxes = [await createSandbox(options), await createSandbox(options)] as const;
  onTestFinished(async () => {
    for (const sandbox of sandboxes) await sandbox.close();
  });
  const token = await mintToken(sandboxes[0].credentials, { engine: 'guided' });
  const [one, other] = sandboxes.map((sandbox) => new EmbedPage(sandbox, token)) as [EmbedPage, EmbedPage];
  const at = update(await one.start()).transcript.length;
  const tools = [{ name: 'look', description: 'Looks.', input_schema: {} }];
  await one.call('POST', 'session/page', { after: nothing, context: null, tools });
  await one.send('Why?');
  return { sandboxes, one, other, at, asked: await slow.next(), slow, database };
}

test('sentences and the end of a reply reach a page of another process', async () => {
  const { other, at, asked } = await replying();
  const followed = other.follow(at);
  asked.onText('First.');
  expect(update(await followed).reply?.shown).toEqual(['First.']);
  const end = other.follow(at, 1);
  asked.reply('First. Second.');
  expect(update(await end).transcript.at(-1)?.text).toBe('First. Second.');
});

test('a page of another process is called, and what it responds reaches the tutor', async () => {
  const { other, at, asked } = await replying();
  const followed = other.follow(at);
  const called = asked.request.page?.call?.('look', {}, asked.signal);
  const [request] = update(await followed).page_requests ?? [];
  const output = 'é'.repeat(8_000);
  await other.call('POST', 'session/page/responses', { after: nothing, id: request?.id, output });
  expect(await called).toMatchObject({ output });
});

test('what a process leaves when it stops is replied to by another one', async () => {
  const { sandboxes, other, at, slow } = await replying();
  await sandboxes[0].close();
  const again = await slow.next();
  expect(again.request.text).toBe('Why?');
  again.reply('Because.');
  const done = async () => expect(update(await other.follow(at)).transcript.at(-1)?.text).toBe('Because.');
  await vi.waitFor(done);
});

test('a process whose lease another one has taken stops, and shows nothing more', async () => {
  const { other, at, asked, slow, database } = await replying();
  const { db, close } = await openDatabase(database);
  // Taken by a process that stops at once.
  await db.execute(sql`update replies set attempt = attempt + 1, leased_until = null`);
  await close();
  asked.onText('Late.');
  await vi.waitFor(() => expect(asked.signal.aborted).toBe(true));
  asked.reply('Late.');
  const again = await slow.next();
  const followed = other.follow(at);
  again.onText('Anew.');
  expect(update(await followed).reply?.shown).toEqual(['Anew.']);
  const end = other.follow(at, 1);
  again.reply('Anew. So.');
  const { transcript } = update(await end);
  expect(transcript.slice(at).map(({ text }) => text)).toEqual(['Why?', 'Anew. So.']);
});
