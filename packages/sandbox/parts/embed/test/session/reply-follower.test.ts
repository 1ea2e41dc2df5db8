import { expect, test, vi } from 'vitest';
import { ReplyFollower } from '../../src/session/session-queues.ts';

test('a reply is followed again after something has thrown', async () => {
  const send = vi.fn(async () => 'failed');
  const read = vi.fn(() => ({ phase: 'live', reply: { message_index: 0, shown: [] }, pageRequests: [] }));
  const session = {
    get view() {
      return read();
    },
  };
  const follower = new ReplyFollower({ calls: { send }, session } as never);
  read.mockImplementationOnce(() => {
    throw new Error('no view');
  });
  await expect(follower.flush()).rejects.toThrow('no view');
  await follower.flush();
  expect(send).toHaveBeenCalledOnce();
});
