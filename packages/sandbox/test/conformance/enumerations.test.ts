import { readFileSync } from 'node:fs';
import type { Envelope, EventName } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';
import { packageFile } from '../../src/platform/package-file.ts';
import { standInForReading } from '../support/photos.ts';
import { useSandbox } from '../support/use-sandbox.ts';

const service = useSandbox();
const { document } = (await readDocuments()).contract;
const sheet = readFileSync(packageFile('assets', 'homework', 'sheet.png'));

/** What the document gives as values of a field of an event, or of a schema. */
function documented(schema: string, field?: string): unknown {
  const { schemas } = document.components as { schemas: Readonly<Record<string, Field>> };
  const found = schemas[schema];
  return (field === undefined ? found : found?.properties?.[field])?.examples;
}

interface Field {
  readonly examples?: unknown;
  readonly properties?: Readonly<Record<string, Field>>;
}

/** The values of a field in all events of a name. */
async function sent(event: EventName, field: string, count: number): Promise<unknown[]> {
  const values = new Set<unknown>();
  for (let number = 0; number < count; number += 1) {
    const { data }: Envelope = await service.sandbox.waitForEvent(event);
    values.add(data[field]);
  }
  return [...values].sort();
}

test('the document names the values that happen, and no others', async () => {
  const reading = standInForReading();
  for (const name of ['happy', 'voice-fails', 'paused-long', 'token-expires-midway', 'homework']) {
    expect((await service.control('POST', `scenarios/${name}`)).status).toBe(200);
  }
  reading.mockRestore();
  const page = await service.begun();
  await page.pause('host');
  await page.resume();
  await page.homework(sheet.subarray(0, 100), 'half-a-photo');
  expect(await sent('session.ended', 'end_reason', 5)).toEqual([...(documented('EndReason') as [])].sort());
  expect(await sent('session.paused', 'pause_reason', 3)).toEqual(
    [...(documented('SessionPaused', 'pause_reason') as [])].sort(),
  );
  expect(await sent('homework.uploaded', 'extraction_status', 2)).toEqual(
    documented('HomeworkUploaded', 'extraction_status'),
  );
  expect(await sent('error.voice', 'fallback_action', 1)).toEqual(
    documented('ErrorVoice', 'fallback_action'),
  );
});
