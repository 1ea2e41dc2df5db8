import { expect, test } from 'vitest';
import { resendFailed } from '../../src/views/webhooks/resend-failed.ts';

test('each delivery on any page that has failed by now is sent once, and how far that is can be read', async () => {
  const pages = [['dlv_1', 'dlv_2'], ['dlv_3']];
  const sent: string[] = [];
  const progress: number[][] = [];
  await resendFailed({
    async list(page) {
      expect(sent).toEqual([]); // what is sent again changes what is on a page
      const data = (pages[page - 1] ?? []).map((id) => ({ id }) as never);
      return { data, pagination: { page, limit: 2, total: 3, total_pages: 2 } };
    },
    resend: async (id) => sent.push(id),
    onProgress: (...at) => progress.push(at),
  });
  expect(sent).toEqual(['dlv_1', 'dlv_2', 'dlv_3']);
  expect(progress).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});
