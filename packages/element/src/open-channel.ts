/**
 * The protocol with the embed (decisions 6, 7), whole:
 *
 * 1. The embed posts `{ event: 'embed.hello', … }` to its parent, at any origin: it holds nothing secret. Both hellos say what
 *    each side knows (decision 77).
 * 2. The page responds to that window, at the embed's exact origin, with
 *    `{ command: 'session.hello', color_scheme, lang, … }` and a MessagePort. From here on both use the port only: no other window can, and a message posted in the embed's
 *    `pagehide` still arrives.
 * 3. A new hello from the same window means that the embed reloaded itself: it gets a new port. Of those that arrive in the
 *    `restMs` after a response only the last one gets its own, at the end of that time, so that an embed that posts nothing but
 *    hello costs the page four ports a second, and a reload among them is not lost.
 * 4. An embed that posts no hello posts its envelopes to the window. They are accepted there, and commands go there.
 * 5. A page whose script comes after the embed says hello first, with `unasked: true` (decision 59); the embed's hello then comes over the port.
 * 6. An embed whose service refuses the token sends `{ event: 'embed.refused', data: { code } }`, over the port or to the window.
 */
export interface EmbedChannel {
  /** Sends a message to the embed; nothing is sent to a document of another origin. */
  send: (message: object) => void;
  /** Says hello first, to an embed that was there before the page's script, and whose own hello nobody heard. */
  greet: () => void;
  /** Stops listening; the port stays open for `lingerMs` for the embed's last message. */
  close: (lingerMs: number) => void;
}

/** What the student's controls may ask of the embed (decision 7). */
export type EmbedCommand = 'session.pause' | 'session.resume' | 'session.end';

export interface ChannelOptions {
  /** The frame's window. */
  embed: Window;
  /** The embed's origin. */
  origin: string;
  /** The window around the frame, to which the embed posts: not this one in a pop-out. Default `window`. */
  view?: Window;
  /** What the hello says now: the scheme the page shows, the language around the element, empty where it has none, and what it knows. */
  describePage: () => object;
  /** Called with each hello, not yet validated. */
  onHello: (hello: object) => void;
  /** Called when the service refuses the token; `code` is not yet validated. */
  onRefused: (code: unknown) => void;
  /** Called with every other message, not yet validated. */
  onData: (data: unknown) => void;
}

/** The least time between two responses; of the hellos in it the last gets one, at its end. */
const restMs = 250;

/** Opens the channel to a frame's window. */
export function openChannel(options: ChannelOptions): EmbedChannel {
  const { embed, origin, view = window, describePage, onHello, onRefused, onData } = options;
  let port: MessagePort | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** The last hello that waits for the rest to end. */
  let waiting: object | undefined;

  const respond = (hello: object) => {
    waiting = undefined;
    rest = setTimeout(() => {
      rest = undefined;
      if (waiting) respond(waiting);
    }, restMs);
    post();
    onHello(hello);
  };
  const post = (more?: object) => {
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = (event) => receive(event.data, true);
    embed.postMessage({ command: 'session.hello', ...describePage(), ...more }, origin, [port2]);
  };
  const receive = (data: unknown, overPort = false) => {
    const { event, data: refusal } = (data ?? {}) as { event?: unknown; data?: { code?: unknown } };
    if (event === 'embed.refused') onRefused(refusal?.code);
    else if (event === 'embed.hello') {
      if (overPort) onHello(data as object);
      else if (rest !== undefined) waiting = data as object;
      else respond(data as object);
    } else if (overPort || !port) onData(data);
  };

  /** `event.data` is deserialised when it is read: not before source and origin are known to be right. */
  const onMessage = (event: MessageEvent) => {
    if (event.source === embed && event.origin === origin) receive(event.data);
  };
  view.addEventListener('message', onMessage);
  return {
    send: (message) => (port ? port.postMessage(message) : embed.postMessage(message, origin)),
    greet: () => post({ unasked: true }),
    close: (lingerMs) => {
      view.removeEventListener('message', onMessage);
      clearTimeout(rest);
      const closePort = () => {
        if (port) port.onmessage = null; // also for what has arrived and waits
        port?.close();
      };
      if (lingerMs) setTimeout(closePort, lingerMs);
      else closePort();
    },
  };
}
