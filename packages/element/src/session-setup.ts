import { type PropertyDeclarations, type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import { parseEmbedUrl, type TokenPlace } from './embed-url.ts';
import { preconnect } from './preconnect.ts';
import { type PreflightReport, preflight } from './preflight.ts';
import { fillDefaults, properties } from './properties.ts';
import type { FetchToken } from './request-token.ts';
import type { TutorSessionStrings } from './strings.ts';

/** What a session is to be: the properties of `<tutor-session>`, and what can be done with them before one is started. */
export class SessionSetup extends ReactiveElement {
  static override properties: PropertyDeclarations = properties;

  /** Address that answers `{ token, embed_url, expires_in }` to a POST (decisions 5, 25). A change restarts. */
  declare tokenEndpoint: string | undefined;
  /** Where the embed is, if the token's answer does not say. A change restarts. */
  declare embedUrl: string | undefined;
  /**
   * When to start: `eager` (default) as soon as there is a token source, `lazy` when the element also is near the viewport,
   * `manual` by `start()` or the button.
   */
  declare loading: 'eager' | 'lazy' | 'manual';
  /** Sent to the token endpoint as JSON at the next start. */
  declare params: Record<string, unknown> | undefined;
  /** Name under which the embed URL carries the token. Default `token`. */
  declare tokenParam: string;
  /**
   * `query` (default) or `fragment`, which leaves no trace in WebKit's Resource Timing either, but goes along where the embed
   * URL redirects to.
   */
  declare tokenIn: TokenPlace;
  /** Credentials mode of the token request. Default `same-origin`. */
  declare tokenCredentials: RequestCredentials;
  /** Features the embed may use, each for its own origin. Default `microphone; camera; autoplay`. */
  declare allow: string;
  /** Accessible name of the frame. */
  declare label: string | undefined;
  /** Whether only a message says that the embed is up, not its `load` (decision 30). */
  declare expectReady: boolean;
  /** Milliseconds for the token, and of the embed's silence. Default 15000. */
  declare timeoutMs: number;
  /** Gets the token instead of `tokenEndpoint`; read when called. */
  declare fetchToken: FetchToken | undefined;
  /** Turns a foreign embed's message into an envelope; whatever is none is ignored. */
  declare decodeMessage: ((data: unknown) => unknown) | undefined;
  /** Words of the faces, over those of the page's language (`useStrings`) and the English ones. */
  declare strings: Partial<TutorSessionStrings> | undefined;

  constructor() {
    super();
    fillDefaults(this);
  }

  /**
   * Connects to the embed's server, if `embed-url` says where it is. Done by itself when that is set and when a pointer comes
   * near the start button; the token is never fetched before the start.
   */
  preload(): void {
    const origin = this.#embedOrigin;
    if (origin) preconnect(origin);
  }

  /** Finds out, before a session is started and paid for, what would stand in its way. Fetches no token. */
  preflight(): Promise<PreflightReport> {
    const { allow, timeoutMs } = this;
    return preflight({ allow, timeoutMs, origin: this.#embedOrigin });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    fillDefaults(this);
    if (changed.has('embedUrl')) this.preload();
  }

  get #embedOrigin(): string | undefined {
    try {
      return parseEmbedUrl(this.embedUrl).origin;
    } catch {
      return undefined; // a start says what is wrong with it
    }
  }
}
