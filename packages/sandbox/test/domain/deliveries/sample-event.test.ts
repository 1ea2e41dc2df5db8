import { type EventData, type EventName, eventNames, parseEnvelope } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/api/documents.ts';
import { sampleEvent } from '../../../src/domain/deliveries/sample-event.ts';
import { overallConfidence } from '../../../src/domain/homework/problems-in.ts';
import { defaultPrices } from '../../../src/domain/price-table.ts';
import { sessionCost, toUsd } from '../../../src/domain/usage/cost.ts';
import { createSchemaValidators } from '../../../src/platform/openapi/schema-validators.ts';

const now = new Date('2026-11-20T00:00:00.000Z');
const sample = <Name extends EventName>(event: Name) =>
  sampleEvent(event, { partner_id: 'partner-1', now }).data as unknown as EventData<Name>;

test('the samples of one session agree on what it used and cost', () => {
  const { token_usage, estimated_cost_usd } = sample('session.ended');
  expect(estimated_cost_usd).toBe(toUsd(sessionCost(token_usage, defaultPrices)));
  expect(sample('usage.summary')).toMatchObject({
    input_tokens: token_usage.input_text_tokens,
    output_tokens: token_usage.output_text_tokens,
    audio_tokens: token_usage.input_audio_tokens + token_usage.output_audio_tokens,
    estimated_cost: estimated_cost_usd,
  });
});

test('the samples of homework agree on its problems', () => {
  const { problems, confidence_score } = sample('homework.extracted');
  expect(problems).toEqual([
    { index: 0, text: '3/8 + 1/8 =', confidence: 0.94 },
    { index: 1, text: '12 x 7 =', confidence: 0.89 },
  ]);
  expect(confidence_score).toBe(overallConfidence(problems));
  expect(sample('homework.uploaded').problem_count).toBe(problems.length);
});

test.each(eventNames)('there is a sample of %s, valid by the contract', async (event) => {
  const sample = JSON.parse(JSON.stringify(sampleEvent(event, { partner_id: 'partner-1', now })));
  expect(parseEnvelope(sample)).toMatchObject({ event, partner_id: 'partner-1' });
  const { contract } = await readDocuments();
  const schema = `#/webhooks/${event}/post/requestBody/content/application~1json/schema` as const;
  expect(createSchemaValidators(contract.document).body(schema)(sample)).toEqual([]);
});
