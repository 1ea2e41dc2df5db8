import { listenToWindow } from './listen-to-window.ts';

/**
 * The protocol with the embed (decisions 6, 7), whole:
 *
 * 1. The embed posts `{ event: 'embed.hello' }` to its parent, at any origin: nothing is in it.
 * 2. The page answers that window, at the embed's exact origin, with `{ command: 'session.hello', color_scheme }`
 *    and a MessagePort. From here on both speak over the port only: no other window can, and a post in the embed's
 *    `pagehide` still arrives.
 * 3. A new hello from the same window means that the embed reloaded itself: it gets a new port. Of those that come in the
 *    `restMs` after an answer the last one is answered, at their end, so that an embed that says nothing but hello costs
 *    the page four ports a second, and a reload in the midst of it is not lost.
 * 4. An embed that says no hello posts its envelopes to the window. They are taken there, and commands go there.
 */
export interface EmbedChannel {
  /** Sends a command to the embed; nothing is sent to a document of another origin. */
  send: (command: EmbedCommand) => void;
  /** Stops listening; the port stays open for `lingerMs` to hear the embed's last word. */
  close: (lingerMs: number) => void;
}

/** What the page may ask of the embed (decision 7). */
export type EmbedCommand = 'session.pause' | 'session.resume' | 'session.end';

export interface ChannelOptions {
  /** The frame's window. */
  embed: Window;
  /** The embed's origin. */
  origin: string;
  /** The scheme the page shows now. */
  colorScheme: () => 'light' | 'dark';
  /** Called at each hello. */
  onHello: () => void;
  /** Called with everything else, unchecked. */
  onData: (data: unknown) => void;
}

/** How long no second hello is answered. */
const restMs = 250;

/** Opens the channel to a frame's window. */
export function openChannel({ embed, origin, colorScheme, onHello, onData }: ChannelOptions): EmbedChannel {
  let port: MessagePort | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** Since the last answer, that one's own among them. */
  let hellos = 0;

  const answer = () => {
    hellos = 1;
    rest = setTimeout(() => {
      if (hellos > 1) answer();
      else hellos = 0;
    }, restMs);
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = (event) => onData(event.data);
    embed.postMessage({ command: 'session.hello', color_scheme: colorScheme() }, origin, [port2]);
    onHello();
  };
  const hear = (data: unknown) => {
    if ((data as { event?: unknown } | null)?.event === 'embed.hello') hellos++ || answer();
    else if (!port) onData(data);
  };

  const silence = listenToWindow(embed, origin, hear);
  return {
    send: (command) => (port ? port.postMessage({ command }) : embed.postMessage({ command }, origin)),
    close: (lingerMs) => {
      silence();
      clearTimeout(rest);
      setTimeout(() => port?.close(), lingerMs);
    },
  };
}
