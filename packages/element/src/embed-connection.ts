import type { Envelope } from '@tutor-session/protocol';
import { createEmbedWatch } from './embed-watch.ts';
import { parseMessage } from './events.ts';
import { createFloodGuard } from './flood-guard.ts';
import { FrameNavigation } from './frame-navigation.ts';
import { colorSchemeOf, watchFramePolicy } from './frame-policy.ts';
import { type EmbedChannel, type EmbedHello, openChannel, type SendMessage } from './open-channel.ts';
import type { PageMessages } from './page-messages.ts';
import type { Refusal } from './refusal.ts';
import type { SessionHost } from './session-host.ts';
import { closestLang } from './strings.ts';
import { isRefusalCode, type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;

/** What happens to a frame. */
export interface ConnectionHandlers {
  /** A document has loaded that is no refusal of the endpoint at `src`: the embed, or perhaps an error page of the browser. */
  onLoad(): void;
  onHello(): void;
  onEnvelope(envelope: Envelope): void;
  /** The service refuses the token, no message has arrived in time, or whatever else the error says. */
  onFault(error: TutorSessionError): void;
}

/** One frame of an embed and the channel to it, within the limits of decision 61. */
export class EmbedConnection {
  readonly #host: SessionHost;
  readonly #page: PageMessages;
  readonly #handlers: ConnectionHandlers;
  readonly #navigation: FrameNavigation;
  readonly #watch: ReturnType<typeof createEmbedWatch>;
  readonly #abort = new AbortController();
  readonly #isFlood = createFloodGuard();
  #channel: EmbedChannel | undefined;

  /** Puts a blank frame first in `layout`, or takes the one that the page has. */
  constructor(layout: ParentNode, host: SessionHost, page: PageMessages, handlers: ConnectionHandlers) {
    this.#host = host;
    this.#page = page;
    this.#handlers = handlers;
    this.#watch = createEmbedWatch(host, (error) => handlers.onFault(error));
    this.#navigation = new FrameNavigation(layout, host, (href) => this.#follow(href));
    // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
    // page's CSP blocks the embed.
    this.frame.addEventListener('load', () => this.#onLoad(), { signal: this.#abort.signal });
  }

  get frame(): HTMLIFrameElement {
    return this.#navigation.frame;
  }

  /** The embed's origin, once the frame is on its way there. */
  get origin(): string {
    return this.#navigation.origin;
  }

  /** Whether a move in the document has reset the frame. */
  get isLost(): boolean {
    return this.#navigation.isLost;
  }

  /** Sends the frame to `href`, at the embed of `origin`. */
  navigate(href: string, origin: string): void {
    this.#navigation.send(href, origin);
  }

  /** Sends the frame to the endpoint at `href`, as `FrameNavigation.redirect`. */
  redirect(href: string, origin: string): Promise<Refusal> {
    return this.#navigation.redirect(href, origin);
  }

  readonly send: SendMessage = (message) => this.#channel?.send(message);

  /** Gives up the frame; its port listens for `lingerMs` more. */
  close(lingerMs: number = lastMessageMs): void {
    this.#abort.abort();
    this.#watch.close();
    this.#channel?.close(lingerMs);
    this.#navigation.close();
  }

  /** Follows a frame that is on its way to `href`. All of this is about what arrives later, in a task of its own. */
  #follow(href: string | undefined): void {
    const { contentDocument } = this.frame;
    this.#channel ??= this.#open(href);
    this.#watch.start(this.origin);
    if (href) return;
    // The page's own frame: what it shows is of another origin, or it is still on its way.
    if (!contentDocument) this.#channel?.greet();
    else if (contentDocument.readyState === 'complete') this.#onLoad();
  }

  #open(href: string | undefined): EmbedChannel | undefined {
    const { frame, origin } = this;
    const { target } = this.#navigation;
    if (!target) return;
    const onBlocked = (directive: string) => this.#report('embed_blocked', directive);
    watchFramePolicy(frame.ownerDocument, origin, this.#abort.signal, onBlocked, href);
    return openChannel({
      embed: target,
      origin,
      view: frame.ownerDocument.defaultView ?? window,
      describePage: () => ({
        color_scheme: colorSchemeOf(frame),
        lang: closestLang(frame),
        ...this.#page.describe(),
      }),
      onHello: (hello) => this.#onHello(hello),
      onRefused: (code) => {
        const isKnown = isRefusalCode(code);
        if (!this.#navigation.isReloading) this.#report('token_refused', isKnown ? code : undefined);
      },
      onData: (data) => this.#onData(data),
    });
  }

  #onLoad(): void {
    const document = this.frame.contentDocument;
    if (document?.URL === 'about:blank') return;
    if (document && this.#navigation.refuse(document)) this.#watch.close();
    else {
      this.#watch.onLoad();
      this.#handlers.onLoad();
    }
  }

  #onHello(hello: EmbedHello): void {
    this.#watch.onHello();
    if (!this.#navigation.arrive(hello.has_token !== false)) return;
    this.#handlers.onHello();
    this.#page.open(hello);
  }

  #onData(data: unknown): void {
    if (this.#isFlood()) {
      this.#channel?.close(0);
      this.#report('embed_flood');
      return;
    }
    if (this.#navigation.isReloading || this.#page.receive(data)) return;
    const envelope = parseMessage(data, this.#host.decodeMessage);
    if (!envelope) return;
    this.#navigation.arrive();
    this.#watch.confirm();
    this.#handlers.onEnvelope(envelope);
  }

  #report(code: TutorErrorCode, note?: string): void {
    this.#handlers.onFault(new TutorSessionError(code, { note }));
  }
}
