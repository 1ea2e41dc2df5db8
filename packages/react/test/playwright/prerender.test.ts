import { prerender } from '@tutor-session/browsers/prerender';
import { expect, onTestFinished, test } from 'vitest';
import { serveLesson } from './serve-lesson.ts';

// How often each test is run, for a proof.
const repeats = Number(process.env.PRERENDERED_TRIES ?? 1) - 1;
const el = 'document.querySelector("tutor-session")';

test.each([
  ['with its frame in the HTML', {}, ['403']],
  ['without a frame', { loading: 'lazy' as const }, []],
])(
  'a lesson that a server has rendered %s, and a browser ahead, starts one session when it is shown',
  { repeats },
  async (_, props, refused) => {
    const { origin, asked, embed } = await serveLesson('StrictMode and Suspense', props);
    const page = await prerender(`${origin}/before`);
    onTestFinished(page.close);
    const statuses = () => asked.map(({ status }) => `${status}`);
    await expect.poll(() => asked.filter(({ method }) => method === 'HEAD').length).toBe(1);
    asked.splice(
      asked.findIndex(({ method }) => method === 'HEAD'),
      1,
    );
    expect([statuses(), embed.connections]).toEqual([refused, 0]);

    await page.show();
    await expect.poll(() => page.evaluate(`${el}?.sessionId`)).toMatch(/^ses_/);
    expect(statuses()).toEqual([...refused, '303']);
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    expect(embed.loads).toBe(1);
    expect(await page.evaluate('complaints.join()')).toBe('');
  },
);
