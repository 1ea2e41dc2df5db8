import type { RunningReply } from '../tutors/running-reply.ts';

/** A third of a lease. */
const renewMs = 3_000;

/**
 * Keeps what a reply shows while the tutor is at work, one write at a time, and its lease. Returns what ends that: it resolves when all
 * that was shown is kept.
 *
 * @param write resolves with `false` where the reply is nobody's to show any more: it is aborted then
 */
export function keepShown(
  reply: RunningReply,
  write: (shown: readonly string[]) => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let wanted = false;
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    try {
      while (wanted) {
        wanted = false;
        if (!(await write([...reply.sentences]))) reply.abort();
      }
    } catch (error) {
      onError(error);
    }
    writing = undefined; // in the same step as the last look at `wanted`
  };
  const keep = () => {
    wanted = true;
    writing ??= writeAll();
  };
  const timer = setInterval(keep, renewMs);
  reply.onText = keep;
  if (reply.sentences.length > 0) keep();
  return async () => {
    clearInterval(timer);
    reply.onText = () => {};
    await writing;
  };
}
