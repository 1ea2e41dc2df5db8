import type { FromPage } from '@tutor-session/protocol';

/**
 * The messages with the embed are those of page.yaml. Beside what it says:
 *
 * 1. Once there is a port both use it only: no other window can, and a message posted in the embed's `pagehide` still arrives.
 * 2. A new hello from the same window means that the embed has reloaded itself: it gets a new port.
 * 3. An embed that posts no hello posts its envelopes to the window. They are accepted there, and commands go there.
 */

/** The channel to an embed. */
export interface EmbedChannel {
  /** Nothing is sent to a document of another origin. */
  send: SendMessage;
  /** Says hello first, to an embed whose own hello came before the page's script. */
  greet: () => void;
  /** Says hello once more over the port, where what it says has changed. */
  update: () => void;
  /** Stops listening; the port stays open for `lingerMs` for the embed's last message. */
  close: (lingerMs: number) => void;
}

/** A hello of the embed, not yet validated. */
export interface EmbedHello {
  /** `false` where a browser has restored the embed's address without it. */
  has_token?: unknown;
  /** The commands it knows. */
  commands?: unknown;
}

/** What the student's controls may ask of the embed (decision 7). */
export type EmbedCommand = 'session.pause' | 'session.resume' | 'session.end';
/** Every command of the page; those that are not the student's controls only to an embed that knows them. */
export type PageCommand = FromPage['command'];
/** Sends a command with its fields to the embed. */
export type SendMessage = (message: { command: PageCommand; [field: string]: unknown }) => void;

export interface ChannelOptions {
  /** The frame's window. */
  embed: Window;
  /** The embed's origin. */
  origin: string;
  /** The window around the frame, to which the embed posts: not this one in a pop-out. */
  view: Window;
  /** What the hello says now: the scheme the page shows, the language around the element, empty where it has none, and what it knows. */
  describePage: () => object;
  onHello: (hello: EmbedHello) => void;
  /** Called when the service refuses the token; nothing of it is validated yet. */
  onRefused: (refusal: { code?: unknown; message?: unknown }) => void;
  /** Called when the embed is still being started. */
  onStarting: () => void;
  /** Called when an embed of another origin speaks, before this one has its port. */
  onOtherOrigin: (origin: string) => void;
  /** Called with every other message, not yet validated. */
  onData: (data: unknown) => void;
  /** Called when there were more messages than a session ever has; the channel is closed. */
  onFlood: () => void;
}

/** A session never has more messages than this in this time: even a replayed history has fewer. */
const maxMessages = 2000;
const floodMs = 10_000;

/** Opens the channel to a frame's window. */
export function openChannel(options: ChannelOptions): EmbedChannel {
  const { embed, origin, view, describePage } = options;
  const isFlood = createFloodGuard();
  let port: MessagePort | undefined;
  /** The page's last hello, as JSON. */
  let said = '';

  const describe = () => {
    const page = describePage();
    said = JSON.stringify(page);
    return { command: 'session.hello', ...page };
  };
  const postHello = (more?: object) => {
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => receive(data, true);
    embed.postMessage({ ...describe(), ...more }, origin, [port2]);
  };
  const receive = (message: unknown, byPort: boolean) => {
    if (isFlood()) {
      close(0);
      options.onFlood();
      return;
    }
    const { event, data } = (message ?? {}) as { event?: unknown; data?: object };
    if (event === 'embed.refused') options.onRefused(data ?? {});
    else if (event === 'embed.starting') options.onStarting();
    else if (event === 'embed.hello') {
      if (!byPort) postHello();
      options.onHello(message as EmbedHello);
    } else if (byPort || !port) options.onData(message);
  };

  /**
   * `event.data` is deserialised when it is read: not before source and origin are known to be right, but for an embed that is not where
   * it should be.
   */
  const onMessage = (event: MessageEvent) => {
    if (event.source !== embed) return;
    if (event.origin === origin) receive(event.data, false);
    else if (!port && /^(embed|session)\./.test(event.data?.event)) options.onOtherOrigin(event.origin);
  };
  const close = (lingerMs: number) => {
    view.removeEventListener('message', onMessage);
    const closePort = () => {
      if (port) port.onmessage = null; // also for what has arrived and waits
      port?.close();
    };
    if (lingerMs) setTimeout(closePort, lingerMs);
    else closePort();
  };
  view.addEventListener('message', onMessage);
  return {
    send: (message) => (port ? port.postMessage(message) : embed.postMessage(message, origin)),
    greet: () => postHello({ unasked: true }),
    update: () => {
      if (said !== JSON.stringify(describePage())) port?.postMessage(describe());
    },
    close,
  };
}

/** Returns a function to call with each message; it returns whether there were too many. */
function createFloodGuard(): () => boolean {
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
