import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import { EmbedPage, nothing, update } from '../support/embed-page.ts';
import { mintToken } from '../support/mint-token.ts';
import { slowTutor } from '../support/slow-tutor.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

/** A session of which one process has the tutor and another one serves the page. */
async function replying() {
  const slow = slowTutor();
  const dataDir = temporaryFolder();
  const options = { dataDir, engines: { guided: slow.tutor }, ...(await testDatabase()) };
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
  return { other, at, asked: await slow.next() };
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
