/** A frame's window, as far as the element uses it. */
export interface FakeFrame {
  readonly frame: HTMLIFrameElement;
  /** The address the frame was navigated to. */
  url: URL | undefined;
  /** Whether the embed at `url` never sends a message, once that is decided. */
  silent?: boolean | undefined;
  /** Posts to the page's window, as the embed's document would. */
  postToPage: (data: unknown) => void;
}

/** What an endpoint responds in the place of a redirect to the embed. */
export interface FakeRefusal {
  status: number;
  json: string;
}

export interface FrameHooks {
  /** Where a frame at this address arrives: an embed's URL, or what the endpoint at `src` says instead; `null` for nothing. */
  resolve: (frame: HTMLIFrameElement, url: URL) => URL | FakeRefusal | null;
  /** Called when a frame has arrived at the embed. */
  onOpen: (frame: FakeFrame) => void;
  /** Called with what the element posts to the frame's window. */
  onMessage: (frame: FakeFrame, data: unknown, ports: readonly MessagePort[]) => void;
}

/**
 * Gives every frame of a `<tutor-session>` a window that loads nothing, for DOMs whose frames have none, and returns what
 * undoes it. Other frames keep theirs.
 */
export function replaceFrameWindows(hooks: FrameHooks): () => void {
  const prototype = HTMLIFrameElement.prototype;
  const windows = new WeakMap<HTMLIFrameElement, FakeWindow>();
  const windowOf = (frame: HTMLIFrameElement) => {
    if (!frame.isConnected) return undefined;
    let fake = windows.get(frame);
    if (!fake) {
      fake = fakeWindow(frame, hooks);
      windows.set(frame, fake);
      if (frame.src) fake.location.replace(frame.src); // one in the HTML goes there by itself
    }
    return fake;
  };
  const restore = (['contentWindow', 'contentDocument'] as const).map((name) => {
    const original = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLIFrameElement) {
        if (!this.matches('[part=frame],tutor-session>[slot=frame]')) return original?.get?.call(this);
        const fake = windowOf(this);
        return (name === 'contentWindow' ? fake : fake?.document) ?? null;
      },
    });
    return () => {
      if (original) Object.defineProperty(prototype, name, original);
      else Reflect.deleteProperty(prototype, name);
    };
  });
  return () => {
    for (const undo of restore) undo();
  };
}

/** As much of a window as the element uses, and its document while that is of the page's own origin. */
interface FakeWindow {
  document: object | null;
  location: { replace: (url: string) => void };
  postMessage: (data: unknown, origin: string, ports?: readonly MessagePort[]) => void;
}

function fakeWindow(frame: HTMLIFrameElement, { resolve, onOpen, onMessage }: FrameHooks): FakeWindow {
  const fake: FakeFrame = {
    frame,
    url: undefined,
    postToPage: (data) => {
      const event = new MessageEvent('message', { data, origin: fake.url?.origin ?? '' });
      Object.defineProperty(event, 'source', { value: source }); // a browser accepts real windows only
      dispatchEvent(event);
    },
  };
  const source: FakeWindow = {
    document: { URL: 'about:blank' },
    location: {
      replace: (address) => {
        const url = new URL(address, location.href);
        if (url.href === 'about:blank') return;
        const arrived = resolve(frame, url);
        fake.url = arrived instanceof URL ? arrived : undefined;
        fake.silent = undefined;
        source.document = arrived && !(arrived instanceof URL) ? refusalDocument(url, arrived) : null;
        queueMicrotask(() => (fake.url ? onOpen(fake) : frame.dispatchEvent(new Event('load'))));
      },
    },
    postMessage: (data, origin, ports = []) => {
      if (origin === fake.url?.origin) onMessage(fake, data, ports);
    },
  };
  return source;
}

function refusalDocument({ href }: URL, { status, json }: FakeRefusal): object {
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
  readonly port1: FakePort = new FakePort();
  readonly port2: FakePort = new FakePort();

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
