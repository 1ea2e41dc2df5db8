/**
 * One `message` listener for all elements of a page. A message from anywhere else costs a look into a WeakMap:
 * `event.data` is not touched (reading it deserialises it) before source and origin are known to be right.
 */
interface Hearer {
  origin: string;
  hear: (data: unknown) => void;
}

const hearers = new WeakMap<object, Hearer>();
let listening = 0;

function onMessage(event: MessageEvent): void {
  const hearer = event.source && hearers.get(event.source);
  if (hearer && event.origin === hearer.origin) hearer.hear(event.data);
}

/** Hears what `source` posts to this window from exactly `origin`; returns the function that ends it. */
export function listenToWindow(source: Window, origin: string, hear: (data: unknown) => void): () => void {
  hearers.set(source, { origin, hear });
  if (!listening++) addEventListener('message', onMessage);
  return () => {
    if (hearers.delete(source) && !--listening) removeEventListener('message', onMessage);
  };
}
