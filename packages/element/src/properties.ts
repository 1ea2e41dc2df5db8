import type { PropertyDeclarations } from '@lit/reactive-element';
import type { TokenPlace } from './embed-url.ts';
import type { FetchToken } from './request-token.ts';
import type { TutorSessionStrings } from './strings.ts';

/** The properties of `<tutor-session>` that a page sets. */
export interface TutorSessionProperties {
  /** Address that returns `{ token, embed_url, expires_in }` for a POST (decisions 5, 25). A change restarts. */
  tokenEndpoint: string | undefined;
  /** Where the embed is, if the token response does not say. A change restarts. */
  embedUrl: string | undefined;
  /**
   * When to start: `eager` (default) as soon as there is a token source, `lazy` when the element also is near the viewport,
   * `manual` by `start()` or the button.
   */
  loading: 'eager' | 'lazy' | 'manual';
  /** Sent to the token endpoint as JSON at the next start. */
  params: Record<string, unknown> | undefined;
  /** Name under which the embed URL carries the token. Default `token`. */
  tokenParam: string;
  /**
   * `query` (default) or `fragment`, which leaves no trace in WebKit's Resource Timing either, but follows the redirects of the
   * embed URL.
   */
  tokenIn: TokenPlace;
  /** Credentials mode of the token request. Default `same-origin`. */
  tokenCredentials: RequestCredentials;
  /** Features the embed may use, each for its own origin. Default `microphone; camera; autoplay`. */
  allow: string;
  /** Accessible name of the frame. */
  label: string | undefined;
  /** Whether only a message proves that the embed is up, not its `load` (decision 30). */
  expectReady: boolean;
  /** Milliseconds for the token, and for the embed's first message. Default 15000. */
  timeoutMs: number;
  /** Gets the token instead of `tokenEndpoint`; the latest one is called. */
  fetchToken: FetchToken | undefined;
  /** Turns a message of an embed with its own protocol into an envelope; what is no envelope is ignored. */
  decodeMessage: ((data: unknown) => unknown) | undefined;
  /** Texts of the overlay, over those of the page's language (`useStrings`) and the English ones. */
  strings: Partial<TutorSessionStrings> | undefined;
}

/** The attribute of each property. */
export const properties: PropertyDeclarations = {
  tokenEndpoint: { attribute: 'token-endpoint' },
  embedUrl: { attribute: 'embed-url' },
  loading: {},
  params: { type: Object },
  tokenParam: { attribute: 'token-param' },
  tokenIn: { attribute: 'token-in' },
  tokenCredentials: { attribute: 'token-credentials' },
  allow: {},
  label: {},
  expectReady: { type: Boolean, attribute: 'expect-ready' },
  timeoutMs: { type: Number, attribute: 'timeout-ms' },
  fetchToken: { attribute: false },
  decodeMessage: { attribute: false },
  strings: { attribute: false },
} satisfies Record<keyof TutorSessionProperties, unknown>;

const defaults: Partial<TutorSessionProperties> = {
  loading: 'eager',
  tokenParam: 'token',
  tokenIn: 'query',
  tokenCredentials: 'same-origin',
  allow: 'microphone; camera; autoplay',
  timeoutMs: 15_000,
};

/** Gives each property that has no value its default, also one whose attribute was removed. */
export function fillDefaults(element: Partial<TutorSessionProperties>): void {
  for (const [name, value] of Object.entries(defaults)) {
    if (Reflect.get(element, name) == null) Reflect.set(element, name, value);
  }
}
