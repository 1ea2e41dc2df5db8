import type { FakeResponse } from './fake-service.ts';

export interface FrameHooks {
  /** Where a frame at this address arrives: an embed's URL, or what the endpoint at `src` says instead; `null` for nothing. */
  resolve: (fake: FakeWindow, url: URL) => URL | FakeResponse | null;
  /** Called when a frame has arrived at the embed. */
  onOpen: (fake: FakeWindow) => void;
  /** Called with what the element posts to the embed. */
  onMessage: (fake: FakeWindow, data: unknown, ports: readonly MessagePort[]) => void;
}

/**
 * Gives every frame of a `<tutor-session>` a window that loads nothing, for DOMs whose frames have none, and returns what
 * undoes it. Other frames keep theirs.
 */
export function replaceFrameWindows(hooks: FrameHooks): () => void {
  const { prototype } = HTMLIFrameElement;
  const { contentWindow, contentDocument } = Object.getOwnPropertyDescriptors(prototype);
  const windows = new WeakMap<HTMLIFrameElement, FakeWindow>();
  const windowOf = (frame: HTMLIFrameElement) => {
    let fake = windows.get(frame);
    if (!fake) {
      fake = new FakeWindow(frame, hooks);
      windows.set(frame, fake);
      if (frame.src) fake.location.replace(frame.src); // one in the HTML goes there by itself
    }
    return fake;
  };
  const replace = (original: PropertyDescriptor, read: (fake: FakeWindow) => unknown) => ({
    configurable: true,
    get(this: HTMLIFrameElement) {
      if (!this.matches('[part=frame],tutor-session>[slot=frame]')) return original.get?.call(this);
      return this.isConnected ? read(windowOf(this)) : null;
    },
  });
  Object.defineProperties(prototype, {
    contentWindow: replace(contentWindow, (fake) => fake),
    contentDocument: replace(contentDocument, (fake) => fake.document),
  });
  return () => {
    Object.defineProperties(prototype, { contentWindow, contentDocument });
  };
}

/** As much of a frame's window as the element uses. */
export class FakeWindow {
  readonly frame: HTMLIFrameElement;
  readonly #hooks: FrameHooks;
  /** The embed's address, once the frame is there. */
  #url: URL | undefined;
  /** Whether that embed never sends a message; set by `resolve`. */
  isSilent = false;
  /** Its document, while that is of the page's own origin. */
  document: object | null = { URL: 'about:blank' };
  readonly location: { replace: (address: string) => void } = { replace: (address) => this.#go(address) };

  constructor(frame: HTMLIFrameElement, hooks: FrameHooks) {
    this.frame = frame;
    this.#hooks = hooks;
  }

  postMessage(data: unknown, origin: string, ports: readonly MessagePort[] = []): void {
    if (origin === this.#url?.origin) this.#hooks.onMessage(this, data, ports);
  }

  /** Posts to the page's window, as the embed's document would. */
  postToPage(data: unknown): void {
    const event = new MessageEvent('message', { data, origin: this.#url?.origin ?? '' });
    Object.defineProperty(event, 'source', { value: this }); // a browser accepts real windows only
    dispatchEvent(event);
  }

  #go(address: string): void {
    const url = new URL(address, location.href);
    if (url.href === 'about:blank') return;
    const arrived = this.#hooks.resolve(this, url);
    const isEmbed = arrived instanceof URL;
    this.#url = isEmbed ? arrived : undefined;
    this.document = isEmbed || !arrived ? null : refusalDocument(url, arrived);
    queueMicrotask(() =>
      this.#url ? this.#hooks.onOpen(this) : this.frame.dispatchEvent(new Event('load')),
    );
  }
}

function refusalDocument({ href }: URL, { status, json }: FakeResponse): object {
  const performance = { getEntriesByType: () => [{ responseStatus: status }] };
  return {
    URL: href,
    readyState: 'loading',
    contentType: 'application/json',
    body: { textContent: json },
    defaultView: { performance },
  };
}

/** Half of a channel. It delivers what it is sent in a microtask, as it is, where a browser would clone it and deliver it later. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other: FakePort | undefined;

  postMessage(data: unknown): void {
    queueMicrotask(() => this.other?.onmessage?.({ data }));
  }

  close(): void {
    this.other = undefined;
  }
}

class FakeMessageChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** Gives a DOM without `MessageChannel`, such as Jest's jsdom, as much of one as the element uses; returns what undoes it. */
export function provideMessageChannel(): () => void {
  if (globalThis.MessageChannel) return () => {};
  const fake = FakeMessageChannel as unknown as typeof MessageChannel;
  globalThis.MessageChannel = fake;
  return () => {
    if (globalThis.MessageChannel === fake) Reflect.deleteProperty(globalThis, 'MessageChannel');
  };
}
