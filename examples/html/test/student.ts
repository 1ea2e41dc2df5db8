import type { FrameLocator, Page } from 'playwright';

/** A student at the demo page: sees what the embed shows, and types into it. */
export function studentAt(page: Page) {
  const embed: FrameLocator = page.locator('tutor-session').locator('iframe').contentFrame();
  const problems = embed.getByRole('log').getByText(/What is \d+ \+ \d+\?/);

  return {
    embed,
    async signIn(name: string) {
      await page.getByRole('radio', { name }).check();
    },
    async type(text: string) {
      const box = embed.getByRole('textbox', { name: 'Message' });
      await box.fill(text);
      await box.press('Enter');
    },
    /** Waits until `count` sums have been set, and types the latest one's result. */
    async result(count: number) {
      await problems.nth(count - 1).waitFor();
      const [, a, b] =
        /What is (\d+) \+ (\d+)\?/.exec((await problems.nth(count - 1).textContent()) ?? '') ?? [];
      return Number(a) + Number(b);
    },
  };
}
