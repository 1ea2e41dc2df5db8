import type { Tutor } from '@tutor-session/sandbox';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectSound, expectSoundInBoth, useEmbedBrowser } from './embed-browser.ts';

const replies = [
  { label: 'Yes, it is “160”', text: 'yes' },
  { label: 'No, that was a step', text: 'no' },
];
const say = (text: string) => [{ kind: 'say' as const, text }];
/** Asks back at the first message. */
const asking: Tutor = {
  chooseTopic: () => 'multiplication',
  beginLesson: () => ({ lesson: {}, actions: say('Your turn: What is 20 × 8 + 7?') }),
  reply: (lesson) =>
    'replies' in (lesson as object)
      ? { lesson: {}, actions: say('Then let us go on.') }
      : { lesson: { replies }, actions: say('Is “160” your answer?') },
  report: (lesson) => ({ problem: 'What is 20 × 8 + 7?', ...(lesson as object) }),
};
const embed = useEmbedBrowser({ engines: { asking } });

const phone = { width: 360, height: 740 };
const open = async (page: Page, token: string) => {
  await page.goto('about:blank');
  await page.goto(`${embed.sandbox.embedUrl}#token=${token}`);
  await page.getByText('Your turn:').waitFor();
};
const reply = (page: Page) => page.getByRole('group', { name: 'Replies to choose from' }).getByRole('button');

test('a question back stands there again after a reload, and its reply is said as the student’s', async () => {
  const page = await embed.newPage({ viewport: phone });
  const token = await embed.mint({ engine: 'asking' });
  await open(page, token);
  await page.locator('textarea').fill('i did 20 x 8 = 160 now what');
  await page.keyboard.press('Enter');
  await reply(page).first().waitFor();
  await expectSoundInBoth(page);
  await open(page, token);
  expect(await reply(page).allInnerTexts()).toEqual(replies.map(({ label }) => label));
  await reply(page).last().press('Enter');
  await page.getByText('Then let us go on.').waitFor();
  expect(await page.locator('.student .bubble').allInnerTexts()).toEqual([
    'i did 20 x 8 = 160 now what',
    'no',
  ]);
  expect(await reply(page).count()).toBe(0);
  expect(await page.locator('textarea:focus').count()).toBe(1);
});

test('with forced colours the replies have an edge, and nothing is found by axe', async () => {
  const page = await embed.newPage({ viewport: phone, forcedColors: 'active' });
  await open(page, await embed.mint({ engine: 'asking' }));
  await page.locator('textarea').fill('160 then?');
  await page.keyboard.press('Enter');
  const width = await reply(page)
    .first()
    .evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(width).toBe('1px');
  await expectSound(page);
});
