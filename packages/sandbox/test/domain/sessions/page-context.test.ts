import type { Delivery } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { nothing } from '../../support/embed-page.ts';
import { searchTables } from '../../support/search-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const logged: unknown[] = [];
const log = (...line: unknown[]) => void logged.push(line);
const dataDir = temporaryFolder();
const service = useSandbox({ dataDir, logger: { info: log, warn: log, error: log } });

/** A session of an embedding page that shows and offers something with the word in it, and has called a tool. */
async function open(word: string) {
  const page = await service.page({ topic: 'fractions' });
  const session_id = await page.id();
  await page.call('POST', 'session/page', {
    after: nothing,
    context: { exercise: { id: word, text: '3/4 + 1/8', note: word }, [word]: word },
    tools: [{ name: 'highlight', description: word, input_schema: { title: word } }],
  });
  const { body } = await page.send('help me with this');
  expect(body).toMatchObject({ page_requests: [{ tool: 'highlight' }] });
  const records = async () => {
    const parts = ['', '/transcript', '/whiteboard', '/replay'];
    const rest = await Promise.all(parts.map((part) => service.api('GET', `/sessions/${session_id}${part}`)));
    return JSON.stringify([body, (await page.heartbeat()).body, ...rest.map((response) => response.body)]);
  };
  return { page, records };
}

test('what the embedding page shows is in the running session only, and deleted with its end', async () => {
  const id = await service.register('http://127.0.0.1:9/');
  const ended = await open('zebra-ended');
  await ended.page.end();
  const abandoned = await open('zebra-abandoned');
  await service.sandbox.advance(3_600);
  const running = await open('zebra-running');
  const records = await Promise.all([ended, abandoned, running].map((each) => each.records()));
  expect(records[1]).toContain('"abandoned"');
  const deliveries = await service.read<{ data: Delivery[] }>(`/webhooks/${id}/events?limit=100`);
  expect(deliveries.data.map(({ event }) => event)).toContain('session.transcript');
  expect(JSON.stringify([records, deliveries, logged])).not.toContain('zebra');
  await service.sandbox.close();

  const { db, close } = await openDatabase({ dataDir });
  expect(await searchTables(db, 'zebra-running')).toContain('sessions');
  for (const over of ['zebra-ended', 'zebra-abandoned']) expect(await searchTables(db, over)).toEqual([]);
  await close();
});
