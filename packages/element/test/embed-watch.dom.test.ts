import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEmbedWatch } from '../src/embed-watch.ts';
import type { TutorSessionError } from '../src/tutor-session-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Watches a frame of an embed whose server responds or not, and notes what is reported. */
function watch({ expectReady = true, isUp = true, state = 'loading' } = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isUp ? Promise.resolve({} as Response) : Promise.reject(),
  );
  const reported: string[] = [];
  const host = { expectReady, state, timeoutMs: 15_000 };
  const handlers = {
    reach: { timesAway: 0 },
    onAway: (note: string) => void reported.push(`away: ${note}`),
    onFault: ({ code }: TutorSessionError) => void reported.push(code),
  };
  const frame = { contentDocument: null };
  const onSuspect = () => void reported.push('suspect');
  const watched = createEmbedWatch(host as never, frame as never, handlers, onSuspect);
  watched.start('https://tutor.example');
  return { watched, reported, host };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('an embed that posts nothing but its hello is silent only with expect-ready', async () => {
  for (const expectReady of [false, true]) {
    const { watched, reported } = watch({ expectReady });
    watched.onHello();
    watched.onLoad(false);
    await pass(60_000);
    expect(reported).toEqual(expectReady ? ['away: A page loaded.'] : []);
  }
});

test('an embed that has sent a message may say hello again, and then nothing', async () => {
  const { watched, reported } = watch();
  watched.onHello();
  watched.onLoad(false);
  watched.confirm();
  watched.onHello();
  watched.onLoad(false);
  await pass(60_000);
  expect(reported).toEqual([]);
});

test('a document that is still coming, on a slow line, is waited for three times longer; a server that is away is not', async () => {
  const slow = watch();
  await pass(59_999);
  expect(slow.reported).toEqual([]);
  await pass(1);
  expect(slow.reported).toEqual(['away: Nothing loaded.']);
  const away = watch({ isUp: false });
  await pass(15_000);
  expect(away.reported).toEqual(['away: Nothing loaded.']);
});

test('a document without a hello is suspect at first; after a hello the embed has left, which is said once', async () => {
  const { watched, reported, host } = watch();
  watched.onLoad(false);
  await pass(3_000);
  expect(reported).toEqual(['suspect']);
  watched.onHello();
  watched.confirm();
  host.state = 'ready';
  watched.onLoad(false);
  watched.onLoad(false);
  await pass(60_000);
  expect(reported).toEqual(['suspect', 'embed_left']);
});

test('the frame is sent again once to a server that responds, and at most twenty times to one that is away', async () => {
  for (const [isUp, times] of [
    [true, 1],
    [false, 20],
  ] as const) {
    const { watched, reported } = watch({ isUp });
    for (let sent = 0; sent <= times; sent++) {
      watched.start('https://tutor.example');
      await pass(60_000);
    }
    expect(reported).toEqual([...Array(times).fill('away: Nothing loaded.'), 'embed_silent']);
  }
});
