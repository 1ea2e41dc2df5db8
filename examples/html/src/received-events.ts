// The demo's log of verified webhooks, as JSON and as a stream. For the demo alone: whoever opens the page reads every student's words
// here. In your backend, events stay where they are handled.
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

const maxEvents = 1_000;

/** Returns the log's routes, and what adds an event to it. */
export function createReceivedEvents(): { routes: Hono; add: (event: unknown) => void } {
  const routes = new Hono();
  const events: unknown[] = [];
  const listeners = new Set<(event: unknown) => void>();

  routes.get('/webhooks/received', (c) => c.json(events));
  routes.get('/webhooks/stream', (c) =>
    streamSSE(c, async (stream) => {
      const send = (event: unknown) => void stream.writeSSE({ data: JSON.stringify(event) });
      for (const event of events) send(event);
      listeners.add(send);
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      listeners.delete(send);
    }),
  );
  return {
    routes,
    add(event) {
      events.push(event);
      events.splice(0, events.length - maxEvents);
      for (const send of listeners) send(event);
    },
  };
}
