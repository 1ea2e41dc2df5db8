import type { PartnerPage } from './partner-page.ts';
import { poll, withTimeLimit } from './time-limit.ts';

/** A service worker that is active. */
export interface ActiveWorker {
  /** The path below which it is asked. */
  readonly scope: string;
  readonly script: string;
}

/** How long a worker may take to become active, in milliseconds. */
const activeMs = 10_000;

/** The service worker that browsers ask for an address of the page's origin; `undefined` where no worker's scope covers it. */
export async function findWorker(
  { page, findHost }: PartnerPage,
  address: string,
): Promise<ActiveWorker | undefined> {
  const host = (await findHost()) ?? page.mainFrame();
  const look = () =>
    withTimeLimit(
      host.evaluate(async (url) => {
        const all = await navigator.serviceWorker.getRegistrations();
        const found = await navigator.serviceWorker.getRegistration(url);
        const script = found?.active?.scriptURL;
        const worker =
          found && script !== undefined ? { scope: new URL(found.scope).pathname, script } : undefined;
        return { worker, isDone: found ? script !== undefined : all.some(({ active }) => active) };
      }, address),
    );
  return (await poll(page, look, (seen) => seen?.isDone === true, activeMs))?.worker;
}

/** Whether the worker would answer for a frame's navigation to `address`: it is asked by an event that sends nothing. `undefined` where it is silent. */
export async function answersFor(
  { context }: PartnerPage,
  { script }: ActiveWorker,
  address: string,
): Promise<boolean | undefined> {
  const worker = context.serviceWorkers().find((each) => each.url() === script);
  return worker && withTimeLimit(worker.evaluate(answersFrame, address));
}

/** Runs in the worker. No script can make a request of the mode `navigate`, so that its getters say so. */
function answersFrame(address: string): boolean {
  const { FetchEvent } = globalThis as never as { FetchEvent: new (type: string, init: object) => Event };
  const request = new Request(address, { headers: { accept: 'text/html' } });
  Object.defineProperties(request, { mode: { value: 'navigate' }, destination: { value: 'iframe' } });
  const event = new FetchEvent('fetch', { request, cancelable: true });
  let answers = false;
  const keep = (promise: unknown) => void Promise.resolve(promise).catch(() => {});
  Object.defineProperties(event, {
    respondWith: {
      value(response: unknown) {
        answers = true;
        keep(response);
      },
    },
    waitUntil: { value: keep },
  });
  globalThis.dispatchEvent(event);
  return answers;
}
