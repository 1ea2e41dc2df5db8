import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionUpdate } from '@tutor-session/embed-api';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { EmbedPage, openPage } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';

test('a reply that a killed process had begun is asked for at the next start of its folder', async () => {
  const slow = slowTutor();
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-lease-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const options = { dataDir, engines: { guided: slow.tutor } };
  const first = await createSandbox(options);
  const page = await openPage(first, { engine: 'guided' });
  await page.start();
  await page.send('Why?');
  await slow.next();
  await first.close();
  // A process that is killed returns no lease.
  const { db, close } = await openDatabase({ dataDir });
  await db.execute(sql`update replies set leased_until = clock_timestamp() + interval '1 hour'`);
  await close();

  const second = await createSandbox(options);
  onTestFinished(() => second.close());
  (await slow.next()).reply('Because.');
  const again = new EmbedPage(second, page.token);
  await vi.waitFor(async () => {
    const { transcript } = (await again.heartbeat()).body as SessionUpdate;
    expect(transcript.at(-1)?.text).toBe('Because.');
  });
});
