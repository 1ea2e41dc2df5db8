import type { Session, UsageTotals } from '@tutor-session/protocol';
import { beforeAll, expect, test } from 'vitest';
import { countAudioTokens } from '../../../src/domain/usage/cost.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
beforeAll(async () => {
  await service.api('PUT', '/config', {
    body: JSON.stringify({ defaults: { input_mode: 'voice' } }),
    headers: { 'content-type': 'application/json' },
  });
});

test('a voice session counts what is said as audio tokens, priced, in its summary and in the usage', async () => {
  const page = await service.page();
  const session_id = await page.id();
  await page.send('one half');
  await page.end();
  const session = (await service.api('GET', `/sessions/${session_id}`)).body as Session;
  const { input_audio_tokens, output_audio_tokens, input_text_tokens, output_text_tokens } =
    session.token_usage;
  expect(input_audio_tokens).toBe(6); // 8 characters are 0.54 seconds of 10 tokens
  expect(output_audio_tokens).toBeGreaterThan(100);
  expect([input_text_tokens, output_text_tokens]).toEqual([0, 0]);
  expect(session.estimated_cost_usd).toBeCloseTo((6 * 40 + output_audio_tokens * 80) / 1e6, 9);
  const where = ({ data }: { data: Record<string, unknown> }) => data.session_id === session_id;
  const { data } = await service.sandbox.waitForEvent('usage.summary', { where });
  expect(data).toMatchObject({ input_tokens: 0, output_tokens: 0, audio_tokens: 6 + output_audio_tokens });
  const { totals } = (await service.api('GET', '/usage')).body as { totals: UsageTotals };
  expect(totals.token_usage).toMatchObject({ input_audio_tokens, output_audio_tokens });
});

test('a second of sound is 15 characters, 10 tokens of the student or 20 of the tutor', () => {
  expect([countAudioTokens('student', 'x'.repeat(15)), countAudioTokens('tutor', 'x'.repeat(15))]).toEqual([
    10, 20,
  ]);
  expect(countAudioTokens('student', 'x')).toBe(1);
});
