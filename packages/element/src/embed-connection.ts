import type { Envelope } from '@tutor-session/protocol';
import { isLoopbackHost } from '@tutor-session/protocol';
import { createEmbedWatch, type EmbedWatch, type EmbedWatchHandlers } from './embed-watch.ts';
import { parseMessage } from './events.ts';
import { createNavigation, type FrameNavigation } from './frame-navigation.ts';
import { colorSchemeOf, watchFramePolicy, watchLooks } from './frame-policy.ts';
import { type EmbedChannel, type EmbedHello, openChannel, type SendMessage } from './open-channel.ts';
import type { PageMessages } from './page-messages.ts';
import { isRedirected } from './reach.ts';
import type { SessionHost } from './session-host.ts';
import { closestLang } from './strings.ts';
import { refusalNote, type TutorErrorCode, TutorSessionError } from './tutor-session-error.ts';

/** How long the port of a frame that is removed stays open for the embed's last message. */
const lastMessageMs = 2000;

/** What happens to a frame. */
export interface ConnectionHandlers extends EmbedWatchHandlers {
  /** A document has loaded that is no refusal of the endpoint at `src`: the embed, or perhaps an error page of the browser. */
  onLoad(): void;
  onHello(): void;
  onEnvelope(envelope: Envelope): void;
}

/** One frame of an embed and the channel to it, within the limits of decision 61. */
export class EmbedConnection {
  /** How its frame gets to the embed. */
  readonly navigation: FrameNavigation;
  readonly #host: SessionHost;
  readonly #page: PageMessages;
  readonly #handlers: ConnectionHandlers;
  readonly #watch: EmbedWatch;
  readonly #abort = new AbortController();
  #channel: EmbedChannel | undefined;
  /** Whether the frame came with the page's HTML, whose own load waits for the frame's. */
  #isParsed = false;

  /** Puts a blank frame first in `layout`, or takes the one that the page has. */
  constructor(layout: ParentNode, host: SessionHost, page: PageMessages, handlers: ConnectionHandlers) {
    this.#host = host;
    this.#page = page;
    this.#handlers = handlers;
    this.navigation = createNavigation(layout, host, (href) => this.#follow(href));
    const onSuspect = () => void this.#findLogin();
    this.#watch = createEmbedWatch(host, this.navigation.frame, handlers, onSuspect);
    // Listening begins after the blank document's own load, which is synchronous; WebKit fires a second one where the
    // page's CSP blocks the embed.
    const { signal } = this.#abort;
    this.navigation.frame.addEventListener('load', () => this.#onLoad(), { signal });
    watchLooks(layout, signal, () => this.#channel?.update());
  }

  readonly send: SendMessage = (message) => this.#channel?.send(message);

  /** Gives up the frame; its port listens for `lingerMs` more. */
  close(lingerMs: number = lastMessageMs): void {
    this.#abort.abort();
    this.#watch.close();
    this.#channel?.close(lingerMs);
    this.navigation.close();
  }

  /** Follows a frame that is on its way to `href`. All of this is about what arrives later, in a task of its own. */
  #follow(href: string | undefined): void {
    const { contentDocument, ownerDocument } = this.navigation.frame;
    this.#isParsed = !href && ownerDocument.readyState !== 'complete';
    this.#channel ??= this.#open(href);
    this.#watch.start(this.navigation.origin);
    if (href) return;
    // The page's own frame: what it shows is of another origin, or it is still on its way.
    if (!contentDocument) this.#channel?.greet();
    else if (contentDocument.readyState === 'complete') this.#onLoad();
  }

  #open(href: string | undefined): EmbedChannel | undefined {
    const { frame, origin, target } = this.navigation;
    if (!target) return;
    const onBlocked = (fix?: string) => {
      if (fix) this.#report('embed_blocked', fix);
      else this.#watch.suspect();
    };
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
      onRefused: ({ code, message }) => {
        // What the service says is for the developer's machine.
        const said = isLoopbackHost(location.hostname) ? message : undefined;
        if (!this.navigation.isReloading) this.#report('token_refused', refusalNote(code, said));
      },
      onStarting: () => this.#watch.onStarting(),
      onOtherOrigin: (other) => this.#report('embed_url_differs', `${other} is not ${origin}.`),
      onData: (data) => this.#onData(data),
      onFlood: () => this.#report('embed_flood'),
    });
  }

  #onLoad(): void {
    const { contentDocument, ownerDocument } = this.navigation.frame;
    if (contentDocument?.URL === 'about:blank') return;
    const isFurther = this.#isParsed && ownerDocument.readyState === 'complete';
    if (contentDocument && this.navigation.refuse(contentDocument)) this.#watch.close();
    else if (this.#watch.onLoad(isFurther)) this.#handlers.onLoad();
  }

  /** A login before the endpoint may have redirected the frame to a page that says nothing; then it redirects this request, too. */
  async #findLogin(): Promise<void> {
    const { src } = this.#host;
    if (src && (await isRedirected(src)))
      this.#report('unauthorized', 'src is redirected: respond with 401.');
  }

  #onHello(hello: EmbedHello): void {
    this.#watch.onHello();
    if (!this.navigation.arrive(hello.has_token !== false)) return;
    this.#handlers.onHello();
    this.#page.open(hello);
  }

  #onData(data: unknown): void {
    if (this.navigation.isReloading || this.#page.receive(data)) return;
    const envelope = parseMessage(data, this.#host.decodeMessage);
    if (!envelope) return;
    this.navigation.arrive();
    this.#watch.confirm();
    this.#handlers.onEnvelope(envelope);
  }

  #report(code: TutorErrorCode, note?: string): void {
    this.#handlers.onFault(new TutorSessionError(code, { note }));
  }
}
