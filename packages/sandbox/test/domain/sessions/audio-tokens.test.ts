import type { Session, Usage } from '@tutor-session/protocol';
import { beforeAll, expect, test } from 'vitest';
import { countAudioTokens, countTokens } from '../../../src/domain/usage/cost.ts';
import type { EmbedPage } from '../../support/embed-page.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
// Without a language model, which is paid by its provider's counts.
const { model: _model, price: _price, ...tutor } = slow.tutor;
const service = useSandbox({ engines: { slow: tutor } });
beforeAll(async () => {
  await service.send('PUT', '/config', { defaults: { input_mode: 'voice' } });
});

/** A session that was ended, its transcript, and its `usage.summary`. */
async function end(page: EmbedPage) {
  const session_id = await page.id();
  await page.end();
  const session = await service.read<Session>(`/sessions/${session_id}`);
  const where = ({ data }: { data: Record<string, unknown> }) => data.session_id === session_id;
  const { data: summary } = await service.sandbox.waitForEvent('usage.summary', { where });
  return { session, summary, transcript: await service.transcript(session_id) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('what is spoken counts as audio with the reply to it, and what is typed as text, in every sum', async () => {
  const page = await service.begun();
  await page.send('one half', 'm1', { spoken: true });
  await page.send('one third');
  const { session, summary, transcript } = await end(page);
  const students = transcript.flatMap(({ role, index }) => (role === 'student' ? [index] : []));
  const [spokenAt = 0, typedAt = 0] = students;
  const tutor = transcript.filter(({ role }) => role === 'tutor');
  const replies = tutor.filter(({ index }) => index > spokenAt && index < typedAt);
  const written = tutor.filter((item) => !replies.includes(item));
  const used = {
    input_audio_tokens: 6, // 8 characters are 0.54 seconds of 10 tokens
    output_audio_tokens: sum(replies.map(({ text }) => countAudioTokens('tutor', text))),
    input_text_tokens: 3,
    output_text_tokens: sum(written.map(({ text }) => countTokens(text))),
  };
  expect(session.token_usage).toEqual(used);
  expect(used.output_audio_tokens).toBeGreaterThan(0);
  const { input_text_tokens, output_text_tokens, output_audio_tokens } = used;
  const cost = (6 * 40 + output_audio_tokens * 80 + 3 * 3 + output_text_tokens * 15) / 1e6;
  expect(session.estimated_cost_usd).toBeCloseTo(cost, 9);
  expect(summary).toMatchObject({
    input_tokens: input_text_tokens,
    output_tokens: output_text_tokens,
    audio_tokens: 6 + output_audio_tokens,
    estimated_cost: session.estimated_cost_usd,
  });
  const { totals } = await service.read<Usage>('/usage');
  expect([totals.token_usage, totals.total_cost]).toEqual([used, session.estimated_cost_usd]);
});

test('a second of sound is 15 characters, 10 tokens of the student or 20 of the tutor', () => {
  expect([countAudioTokens('student', 'x'.repeat(15)), countAudioTokens('tutor', 'x'.repeat(15))]).toEqual([
    10, 20,
  ]);
  expect(countAudioTokens('student', 'x')).toBe(1);
});
