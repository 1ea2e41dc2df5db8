import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionUpdate } from '@tutor-session/embed-api';
import { createSessionToken } from '@tutor-session/token';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { EmbedPage } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';

test('a reply that a killed process had begun is asked for at the next start of its folder', async () => {
  const slow = slowTutor();
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-lease-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const options = { dataDir, engines: { guided: slow.tutor } };
  const first = await createSandbox(options);
  const { partner_id, api_secret } = first.credentials;
  const claims = { partner_id, student_id: 's', subject: 'math', level: '3-5', engine: 'guided' };
  const token = await createSessionToken(claims, { secret: api_secret });
  const page = new EmbedPage(first, token);
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
  const again = new EmbedPage(second, token);
  await vi.waitFor(async () => {
    const { transcript } = (await again.heartbeat()).body as SessionUpdate;
    expect(transcript.at(-1)?.text).toBe('Because.');
  });
});
