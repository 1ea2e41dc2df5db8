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
  globalThis.MessageChannel = FakeMessageChannel as unknown as typeof MessageChannel;
  return () => void Reflect.deleteProperty(globalThis, 'MessageChannel');
}
