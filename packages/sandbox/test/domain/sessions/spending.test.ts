import { expect, test, vi } from 'vitest';
import { isOverLimit } from '../../../src/domain/sessions/replies/spending.ts';
import { update } from '../../support/embed-page.ts';
import { addPartner } from '../../support/session-rows.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useReplies } from '../../support/use-replies.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const guided = { engines: { guided: slow.tutor } };
/** 1,000 tokens at 2 dollars, and 50 at 10 dollars for a million: 0.0025 dollars. */
const model = { model: 'test-model', input_tokens: 1_000, output_tokens: 50 };

async function begin(service: ReturnType<typeof useSandbox>) {
  const page = await service.begun({ engine: 'guided' });
  return {
    page,
    /** Sends a message that the language model replies to. */
    async spend() {
      expect(update(await page.send('Why?')).reply).toBeDefined();
      (await slow.next()).reply('So.', { model });
      await vi.waitFor(async () => expect(update(await page.heartbeat()).reply).toBeUndefined());
    },
    /** Who said the last line of the reply to a message, which came at once. */
    async sendBeyond() {
      const { reply, transcript } = update(await page.send('Why?'));
      expect(reply).toBeUndefined();
      return transcript.at(-1);
    },
  };
}

const bySession = useSandbox({ ...guided, spending: { session_usd: 0.0025 } });
test('a session whose model has cost as much as it may goes on with standard', async () => {
  const { spend, sendBeyond } = await begin(bySession);
  await spend();
  const line = await sendBeyond();
  expect(line).toMatchObject({ role: 'tutor' });
  expect(line).not.toHaveProperty('speaker');
  await (await begin(bySession)).spend();
});

const byDay = useSandbox({ ...guided, spending: { day_usd: 0.004 } });
test('on a day on which models have cost as much as they may, standard replies until midnight', async () => {
  for (const _ of [1, 2]) await (await begin(byDay)).spend();
  const { sendBeyond } = await begin(byDay);
  await sendBeyond();
  await byDay.sandbox.advance(86_400);
  await (await begin(byDay)).spend();
});

const records = useReplies();
const noon = new Date('2026-11-20T12:00:00.000Z');
test.each([
  ['the limit', 'partner-1', '2026-11-20T00:00:00.000Z', 4_000, true],
  ['a micro-dollar less', 'partner-1', '2026-11-20T00:00:00.000Z', 3_999, false],
  ['the limit of the day before', 'partner-1', '2026-11-19T23:59:59.999Z', 4_000, false],
  ['another partner’s', 'partner-2', '2026-11-20T00:00:00.000Z', 4_000, false],
])('for a day %s is spent or not', async (_what, partner_id, ended_at, cost_micro_usd, spent) => {
  if (partner_id !== 'partner-1') await addPartner(records.db, partner_id);
  const reply = { outcome: 'replied', request: null, ended_at: new Date(ended_at), cost_micro_usd } as const;
  await records.owe({ partner_id }, { partner_id, ...reply });
  const session = { partner_id: 'partner-1', cost_micro_usd: 9_000 };
  expect(await isOverLimit(records.db, session, { day_usd: 0.004 }, noon)).toBe(spent);
  expect(await isOverLimit(records.db, session, {}, noon)).toBe(false);
});
