import { createFloodGuard } from './flood-guard.ts';
import { colorSchemeOf, permissionsFor, watchFramePolicy } from './frame-policy.ts';
import { type EmbedChannel, openChannel } from './open-channel.ts';
import type { TutorSessionProperties } from './properties.ts';
import { closestLang } from './strings.ts';
import { isRefusalCode, type TutorErrorCode } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;
/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;

/** How long, in milliseconds, an embed that is loaded early may take; tests shorten it. */
export interface EarlyLimits {
  /** For its hello, from its navigation. */
  helloMs: number;
  /** For its hello, from its load. */
  loadedHelloMs: number;
  /** For its first message after the token was handed over. */
  handOverMs: number;
}
const earlyLimits: EarlyLimits = { helloMs: 8000, loadedHelloMs: 3000, handOverMs: 3000 };
/** An embed that was loaded earlier than this is loaded anew. */
const maxEarlyMs = 600_000;

/** What happens to a frame. */
export interface ConnectionHandlers {
  /** A document other than the blank one has loaded, perhaps an error page of the browser. */
  onLoad(): void;
  onHello(hello: object): void;
  /** Returns what the hello of the page says of its own. */
  describe(): object;
  /** A message, not yet validated. */
  onData(data: unknown): void;
  /** The service refuses the token, no message has arrived in time, or whatever else `code` says. */
  onFault(code: TutorErrorCode, note?: string): void;
}

/** What the element says about the frame, under the names of its properties. */
export type ConnectionSettings = Pick<
  TutorSessionProperties,
  'allow' | 'frameSandbox' | 'timeoutMs' | 'expectReady'
>;

/** One frame of an embed and the channel to it. The address is in no attribute or history entry, since it may hold a token. */
export interface EmbedConnection {
  readonly frame: HTMLIFrameElement;
  /** Whether the frame has not been navigated yet. */
  isBlank(): boolean;
  /** Whether a move in the document has reset the frame; its window then is another one. */
  isLost(): boolean;
  /**
   * Sends the frame to the embed. An `early` one has no token in its address: nothing but its hello counts until `handOver`.
   */
  navigate(href: string, settings: ConnectionSettings, early?: boolean): void;
  /**
   * Gives the token to an embed that was loaded early, as soon as it has posted its hello, by a navigation to a fragment of the
   * same document. Calls `openAnew` where that is impossible (it was reset or blocked, is too old or another page), and when the
   * hello, or the first message after the token, does not arrive in time.
   */
  handOver(href: string, openAnew: () => void): void;
  /** The embed has proved that it is up, so that nothing waits for its messages any more. */
  confirm(): void;
  send(message: object): void;
  /** Removes the frame; its port listens for `lingerMs` more. */
  close(lingerMs?: number): void;
}

/** Puts a blank frame first in `root`, for one embed, within the limits of decision 61. */
export function createConnection(
  root: ParentNode,
  handlers: ConnectionHandlers,
  { helloMs: earlyHelloMs, loadedHelloMs, handOverMs }: EarlyLimits = earlyLimits,
): EmbedConnection {
  const frame = document.createElement('iframe');
  const abort = new AbortController();
  const isFlood = createFloodGuard();
  let embed: Window | null = null;
  let channel: EmbedChannel | undefined;
  /** The page that is loaded without a token, until the token is handed over. */
  let earlyPage: string | undefined;
  let earlySince = 0;
  let earlyFailed = false;
  /** What waits for the hello of the early page. */
  let pending: { href: string; openAnew: () => void } | undefined;
  let loads = 0;
  let hellos = 0;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let messageTimer: ReturnType<typeof setTimeout> | undefined;
  /** Restarts `messageTimer`, while the embed has yet to prove that it is up. */
  let awaitMessage: (() => void) | undefined;

  const isLost = () => frame.contentWindow !== embed;
  const confirm = () => {
    clearTimeout(messageTimer);
    awaitMessage = undefined;
  };
  /** Calls `onTimeout` once when no message has arrived in `ms`, or in `loadedMs` from the first load. */
  const waitForMessage = (ms: number, onTimeout: () => void, loadedMs = ms) => {
    awaitMessage = () => {
      clearTimeout(messageTimer);
      messageTimer = setTimeout(
        () => {
          confirm();
          onTimeout();
        },
        loads ? loadedMs : ms,
      );
    };
    awaitMessage();
  };
  const failEarly = () => {
    earlyFailed = true;
    pending?.openAnew();
  };
  const completeHandOver = () => {
    if (!pending) return;
    const { href, openAnew } = pending;
    pending = earlyPage = undefined;
    embed?.location.replace(href);
    waitForMessage(handOverMs, openAnew);
  };

  frame.setAttribute('part', 'frame');
  frame.inert = true; // until it is up
  frame.hidden = true; // until it is navigated: a blank one is not worth a layout
  root.prepend(frame);
  void frame.contentWindow; // the browser makes it at the first look: now, and not when the token is there
  // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
  // page's CSP blocks the embed.
  frame.onload = () => {
    if (frame.contentDocument?.URL === 'about:blank') return;
    clearTimeout(helloTimer);
    if (!loads++) awaitMessage?.();
    else if (hellos) {
      helloTimer = setTimeout(() => {
        if (hellos >= loads) return;
        hellos = loads; // so that the next document's hello counts for that one
        handlers.onFault('embed_left');
      }, helloMs);
    }
    if (!earlyPage) handlers.onLoad();
  };

  return {
    frame,
    isBlank: () => !channel,
    isLost,
    confirm,
    navigate(href, { allow, frameSandbox, timeoutMs, expectReady }, isEarly) {
      const { origin } = new URL(href);
      embed = frame.contentWindow;
      if (!embed) return;
      if (isEarly) {
        earlyPage = pageOf(href);
        earlySince = performance.now();
      }
      const unlessEarly =
        <Value>(listener: (value: Value) => void) =>
        (value: Value) =>
          earlyPage || listener(value);
      const onSilent = () => handlers.onFault('embed_silent', `${loads ? 'A page' : 'Nothing'} loaded.`);
      // Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to the
      // console.
      frame.allow = permissionsFor(allow, origin);
      frame.setAttribute('sandbox', frameSandbox);
      embed.location.replace(href);
      // All that follows is about what arrives later, in a task of its own.
      frame.hidden = false;
      watchFramePolicy(origin, abort.signal, (directive) =>
        earlyPage ? failEarly() : handlers.onFault('embed_blocked', directive),
      );
      channel = openChannel({
        embed,
        origin,
        describePage: () => ({
          color_scheme: colorSchemeOf(frame),
          lang: closestLang(frame),
          ...handlers.describe(),
        }),
        onHello: (hello) => {
          hellos++;
          // The embed is alive, though it may have nothing to send before the student acts.
          if (awaitMessage && expectReady && !earlyPage) waitForMessage(timeoutMs, onSilent);
          else confirm();
          handlers.onHello(hello);
          completeHandOver();
        },
        onRefused: unlessEarly((code) =>
          handlers.onFault('token_refused', isRefusalCode(code) ? code : undefined),
        ),
        onData: unlessEarly((data) => {
          if (isFlood()) handlers.onFault('embed_flood');
          else handlers.onData(data);
        }),
      });
      if (isEarly) waitForMessage(earlyHelloMs, failEarly, loadedHelloMs);
      else waitForMessage(timeoutMs, onSilent);
    },
    handOver(href, openAnew) {
      const isFresh = earlyPage === pageOf(href) && performance.now() - earlySince <= maxEarlyMs;
      if (isLost() || !isFresh) return openAnew();
      pending = { href, openAnew };
      if (hellos) completeHandOver();
      else if (earlyFailed) openAnew();
    },
    send: (message) => channel?.send(message),
    close(lingerMs = lastMessageMs) {
      abort.abort();
      clearTimeout(helloTimer);
      clearTimeout(messageTimer);
      channel?.close(lingerMs);
      frame.remove();
    },
  };
}

/** The address of a document without its fragment. */
const pageOf = (href: string): string => href.replace(/#.*/, '');
