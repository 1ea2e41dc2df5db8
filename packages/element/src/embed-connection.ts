import { colorSchemeOf, permissionsFor, watchFramePolicy } from './frame-policy.ts';
import { type EmbedChannel, type EmbedCommand, openChannel } from './open-channel.ts';
import type { TutorSessionProperties } from './properties.ts';
import { closestLang } from './strings.ts';
import { isRefusalCode, type TutorErrorCode } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;
/** How long a further document may take to post its hello; in WebKit that arrives after `load`. */
const helloMs = 1000;
/** How long an embed that was loaded early may take for its first message after the token was handed over. */
const handOverMs = 3000;
/** An embed that was loaded earlier than this is loaded anew. */
const maxEarlyMs = 600_000;
/** More messages than this, in this time, are no session: even a replayed history has fewer. */
const maxMessages = 2000;
const floodMs = 10_000;

/** What happens to a frame. */
export interface ConnectionHandlers {
  /** A document other than the blank one has loaded, perhaps an error page of the browser. */
  onLoad(): void;
  onHello(): void;
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

/** One frame of an embed and the channel to it, within the limits of decision 61. The address is in no field, attribute or history entry, since it may hold a token. */
export class EmbedConnection {
  readonly frame: HTMLIFrameElement = document.createElement('iframe');
  #handlers: ConnectionHandlers;
  #window: Window | null = null;
  #channel: EmbedChannel | undefined;
  #abort = new AbortController();
  #loads = 0;
  #hellos = 0;
  #messages = 0;
  #countedFrom = 0;
  #helloTimer: ReturnType<typeof setTimeout> | undefined;
  #messageTimer: ReturnType<typeof setTimeout> | undefined;
  #awaitMessage: (() => void) | undefined;
  /** The page that is loaded without a token, and when that began; none once the token is handed over. */
  #early: { page: string; since: number } | undefined;

  /** Puts a blank frame first in `root`. */
  constructor(root: ParentNode, handlers: ConnectionHandlers) {
    const { frame } = this;
    this.#handlers = handlers;
    frame.setAttribute('part', 'frame');
    frame.inert = true; // until it is up
    frame.hidden = true; // until it is navigated: a blank one is not worth a layout
    root.prepend(frame);
    // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
    // page's CSP blocks the embed.
    frame.onload = () => {
      if (frame.contentDocument?.URL !== 'about:blank') this.#onLoad();
    };
  }

  /** Whether the frame has not been navigated yet. */
  get isBlank(): boolean {
    return !this.#channel;
  }

  /** Whether a move in the document has reset the frame; its window then is another one. */
  get isLost(): boolean {
    return this.frame.contentWindow !== this.#window;
  }

  /**
   * Sends the frame to the embed; no attribute, `src` or history entry has the address (measured in three engines). An `early` one
   * has no token in its address: nothing but its hello counts until `handOver`.
   */
  navigate(href: string, settings: ConnectionSettings, early = false): void {
    const { allow, frameSandbox, timeoutMs, expectReady } = settings;
    const { frame } = this;
    const { origin } = new URL(href);
    const handlers = this.#handlers;
    const embed = frame.contentWindow;
    if (!embed) return;
    const onSilent = () => handlers.onFault('embed_silent', `${this.#loads ? 'A page' : 'Nothing'} loaded.`);
    const unlessEarly =
      <Value>(listener: (value: Value) => void) =>
      (value: Value) =>
        this.#early || listener(value);
    this.#window = embed;
    if (early) this.#early = { page: pageOf(href), since: performance.now() };
    // Both take effect when the frame is navigated. Set before it was in the document, `sandbox` would make Chromium write to the
    // console.
    frame.allow = permissionsFor(allow, origin);
    frame.setAttribute('sandbox', frameSandbox);
    watchFramePolicy(
      origin,
      this.#abort.signal,
      unlessEarly((directive) => handlers.onFault('embed_blocked', directive)),
    );
    this.#channel = openChannel({
      embed,
      origin,
      describePage: () => ({ color_scheme: colorSchemeOf(frame), lang: closestLang(frame) }),
      onHello: () => {
        this.#hellos++;
        // The embed is alive, though it may have nothing to send before the student acts.
        if (this.#awaitMessage && expectReady) this.#await(timeoutMs, onSilent);
        else this.confirm();
        handlers.onHello();
      },
      onRefused: unlessEarly((code) =>
        handlers.onFault('token_refused', isRefusalCode(code) ? code : undefined),
      ),
      onData: unlessEarly((data) => this.#onData(data)),
    });
    embed.location.replace(href);
    frame.hidden = false;
    if (!early) this.#await(timeoutMs, onSilent);
  }

  /**
   * Gives the token to an embed that was loaded early, by a navigation to a fragment of the same document. Returns `false` where
   * that is impossible: it has posted no hello, was reset, is too old or another page. `onUnanswered` is called when it sends no
   * message then.
   */
  handOver(href: string, onUnanswered: () => void): boolean {
    const { page, since } = this.#early ?? { since: 0 };
    if (!this.#hellos || this.isLost || page !== pageOf(href) || performance.now() - since > maxEarlyMs)
      return false;
    this.#early = undefined;
    this.#window?.location.replace(href);
    this.#await(handOverMs, onUnanswered);
    return true;
  }

  /** The embed has proved that it is up, so that nothing waits for its messages any more. */
  confirm(): void {
    clearTimeout(this.#messageTimer);
    this.#awaitMessage = undefined;
  }

  send(command: EmbedCommand): void {
    this.#channel?.send(command);
  }

  /** Removes the frame; its port listens for `lingerMs` more. */
  close(lingerMs: number = lastMessageMs): void {
    this.#abort.abort();
    clearTimeout(this.#helloTimer);
    clearTimeout(this.#messageTimer);
    this.#channel?.close(lingerMs);
    this.frame.remove();
  }

  /** Calls `onTimeout` once when no message has arrived in `ms`, counted again from the first load. */
  #await(ms: number, onTimeout: () => void): void {
    this.#awaitMessage = () => {
      clearTimeout(this.#messageTimer);
      this.#messageTimer = setTimeout(() => {
        this.confirm();
        onTimeout();
      }, ms);
    };
    this.#awaitMessage();
  }

  #onLoad(): void {
    this.#loads++;
    clearTimeout(this.#helloTimer);
    if (this.#loads === 1) this.#awaitMessage?.();
    else if (this.#hellos) {
      this.#helloTimer = setTimeout(() => {
        if (this.#hellos >= this.#loads) return;
        this.#hellos = this.#loads; // so that the next document's hello counts for that one
        this.#handlers.onFault('embed_left');
      }, helloMs);
    }
    this.#handlers.onLoad();
  }

  #onData(data: unknown): void {
    const now = performance.now();
    if (now - this.#countedFrom > floodMs) {
      this.#countedFrom = now;
      this.#messages = 0;
    }
    if (++this.#messages > maxMessages) this.#handlers.onFault('embed_flood');
    else this.#handlers.onData(data);
  }
}

/** The address of a document without its fragment. */
const pageOf = (href: string): string => href.replace(/#.*/, '');
