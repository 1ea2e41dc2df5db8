import { expect, test } from 'vitest';
import { takeMessage } from '../../../src/domain/sessions/life/take-message.ts';
import { countAudioTokens } from '../../../src/domain/usage/cost.ts';
import { activeChange } from '../../support/session-rows.ts';

test('what is spoken counts as audio with the reply to it, and what is typed as text', () => {
  const nothing = { input_text_tokens: 0, output_text_tokens: 0 };
  const change = activeChange(new Date('2026-11-20T10:00:00.000Z'), nothing);
  const reply = (lesson: unknown) => ({
    lesson,
    actions: [{ kind: 'say' as const, text: 'What is a half of 12?' }],
  });
  const onTutorError = (error: unknown) => expect.unreachable(String(error));
  for (const spoken of [true, undefined])
    takeMessage(change, { text: 'one half', spoken }, { tutor: { reply }, onTutorError });
  expect(change.session).toMatchObject({
    input_audio_tokens: 6, // 8 characters are 0.54 seconds of 10 tokens
    output_audio_tokens: 28, // 21 characters are 1.4 seconds of 20 tokens
    input_text_tokens: 2,
    output_text_tokens: 6,
    cost_micro_usd: 6 * 40 + 28 * 80 + 2 * 3 + 6 * 15,
  });
});

test('a second of sound is 15 characters, 10 tokens of the student or 20 of the tutor', () => {
  const second = 'x'.repeat(15);
  expect([countAudioTokens('student', second), countAudioTokens('tutor', second)]).toEqual([10, 20]);
  expect(countAudioTokens('student', 'x')).toBe(1);
});
