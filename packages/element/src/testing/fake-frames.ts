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
