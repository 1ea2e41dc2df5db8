/** A frame's window, as far as the element uses it. */
export interface FakeFrame {
  readonly frame: HTMLIFrameElement;
  /** The address the frame was navigated to. */
  url: URL | undefined;
  /** Posts to the page's window, as the embed's document would. */
  postToPage: (data: unknown) => void;
}

export interface FrameHooks {
  /** Called when the element has navigated a frame to the embed. */
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
  const original = Object.getOwnPropertyDescriptor(prototype, 'contentWindow');
  const windows = new WeakMap<HTMLIFrameElement, object>();

  Object.defineProperty(prototype, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      if (this.getAttribute('part') !== 'frame') return original?.get?.call(this);
      if (!this.isConnected) return null;
      if (!windows.has(this)) windows.set(this, fakeWindow(this, hooks));
      return windows.get(this);
    },
  });
  return () => {
    if (original) Object.defineProperty(prototype, 'contentWindow', original);
    else Reflect.deleteProperty(prototype, 'contentWindow');
  };
}

function fakeWindow(frame: HTMLIFrameElement, { onOpen, onMessage }: FrameHooks): object {
  const fake: FakeFrame = {
    frame,
    url: undefined,
    postToPage: (data) => {
      const event = new MessageEvent('message', { data, origin: fake.url?.origin ?? '' });
      Object.defineProperty(event, 'source', { value: source }); // a browser accepts real windows only
      dispatchEvent(event);
    },
  };
  const source = {
    location: {
      replace: (url: string) => {
        fake.url = new URL(url);
        queueMicrotask(() => onOpen(fake));
      },
    },
    postMessage: (data: unknown, origin: string, ports: readonly MessagePort[] = []) => {
      if (origin === fake.url?.origin) onMessage(fake, data, ports);
    },
  };
  return source;
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
