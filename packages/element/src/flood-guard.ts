/** A session never has more messages than this in this time: even a replayed history has fewer. */
const maxMessages = 2000;
const floodMs = 10_000;

/** Returns a function to call with each message; it returns whether there were too many. */
export function createFloodGuard(): () => boolean {
  let count = 0;
  let since = 0;
  return () => {
    const now = performance.now();
    if (now - since > floodMs) {
      since = now;
      count = 0;
    }
    return ++count > maxMessages;
  };
}
