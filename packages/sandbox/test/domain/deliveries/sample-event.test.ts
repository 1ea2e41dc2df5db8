import { eventNames, parseEnvelope } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/api/documents.ts';
import { sampleEvent } from '../../../src/domain/deliveries/sample-event.ts';
import { createSchemaValidators } from '../../../src/platform/openapi/schema-validators.ts';

const now = new Date('2026-11-20T00:00:00.000Z');
test.each(eventNames)('there is a sample of %s, valid by the contract', async (event) => {
  const sample = JSON.parse(JSON.stringify(sampleEvent(event, { partner_id: 'partner-1', now })));
  expect(parseEnvelope(sample)).toMatchObject({ event, partner_id: 'partner-1' });
  const { contract } = await readDocuments();
  const schema = `#/webhooks/${event}/post/requestBody/content/application~1json/schema` as const;
  expect(createSchemaValidators(contract.document).body(schema)(sample)).toEqual([]);
});
