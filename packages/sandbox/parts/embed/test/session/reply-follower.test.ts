import { expect, test, vi } from 'vitest';
import { ReplyFollower } from '../../src/session/reply-follower.ts';

test('a reply is followed again after something has thrown', async () => {
  const attempt = vi.fn(async () => 'failed');
  const current = vi.fn(() => ({ reply: { message_index: 0, shown: [] }, pageRequests: [] }));
  const follower = new ReplyFollower({ calls: { attempt }, isLive: () => true, current } as never);
  current.mockImplementationOnce(() => {
    throw new Error('no view');
  });
  await expect(follower.flush()).rejects.toThrow('no view');
  await follower.flush();
  expect(attempt).toHaveBeenCalledOnce();
});
