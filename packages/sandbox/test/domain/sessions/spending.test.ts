import { expect, test, vi } from 'vitest';
import { isOverLimit } from '../../../src/domain/sessions/replies/spending.ts';
import { update } from '../../support/embed-page.ts';
import { addPartner } from '../../support/session-rows.ts';
import { slowTutor } from '../../support/slow-tutor.ts';
import { useReplies } from '../../support/use-replies.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const slow = slowTutor();
const service = useSandbox({ engines: { guided: slow.tutor }, spending: { session_usd: 0.0025 } });
/** 1,000 tokens at 2 dollars, and 50 at 10 dollars for a million: 0.0025 dollars. */
const model = { model: 'test-model', input_tokens: 1_000, output_tokens: 50 };

test('a session whose model has cost as much as it may goes on with standard, and others with their model', async () => {
  const [page, other] = [
    await service.begun({ engine: 'guided' }),
    await service.begun({ engine: 'guided' }),
  ];
  await page.send('Why?');
  (await slow.next()).reply('So.', { model });
  await vi.waitFor(async () => expect(update(await page.heartbeat()).reply).toBeUndefined());
  const { reply, transcript } = update(await page.send('Why?'));
  expect([reply, transcript.at(-1)?.role, transcript.at(-1)?.speaker]).toEqual([
    undefined,
    'tutor',
    undefined,
  ]);
  expect(update(await other.send('Why?')).reply).toBeDefined();
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
