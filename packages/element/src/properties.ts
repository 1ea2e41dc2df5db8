import type { PropertyDeclaration } from '@lit/reactive-element';
import { isObject, type TokenPlace } from '@tutor-session/protocol';
import type { FetchToken } from './fetch-token.ts';
import type { TutorSessionStrings } from './strings.ts';
import type { TutorTools } from './tool-calls.ts';

/** The properties of `<tutor-session>` that a page sets. */
export interface TutorSessionProperties {
  /**
   * Address of this origin to which the frame itself goes, and which redirects it to the embed with a token that no script of the page
   * sees: `createTokenEndpoint` (decision 94). Needs `embedUrl`. A change restarts.
   */
  src: string | URL | undefined;
  /** Address that returns `{ token, embed_url, expires_in }` for a POST (decisions 5, 25). A change restarts. */
  tokenEndpoint: string | URL | undefined;
  /** Where the embed is. With `src` only its origin counts; else it is used where the token response has no `embed_url`. A change restarts. */
  embedUrl: string | URL | undefined;
  /**
   * When to start: `eager` (default) as soon as there is a token source and the element is rendered, `lazy` when it also is near
   * the viewport, `manual` by `start()` or the button.
   */
  loading: 'eager' | 'lazy' | 'manual';
  /**
   * Sent to the token endpoint as JSON: an object, or its JSON text. While the token is on its way a change requests it again;
   * later it takes effect at the next start.
   */
  params: Record<string, unknown> | string | undefined;
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
  /**
   * What the frame's `sandbox` allows. By default scripts, its own origin, forms, pop-ups and downloads: the embed can neither
   * navigate the page nor open its dialogs.
   */
  frameSandbox: string;
  /**
   * After the end: `stay` (default) leaves the embed's last page usable, with a bar below it; `cover` covers it with the slot
   * `ended` and releases the frame after the transcript, or 10 seconds.
   */
  afterEnd: 'stay' | 'cover';
  /** Accessible name of the frame. */
  label: string | undefined;
  /** Whether only a message proves that the embed is up, not its `load` (decision 30). */
  expectReady: boolean;
  /** Milliseconds for the token, and for the embed's first message. Default 15000. */
  timeoutMs: number;
  /**
   * What the student has in front of them in the page, for the tutor, such as `{ exercise: { text: '3/4 + 1/8' } }`: free keys, at most
   * 8 KiB as JSON. A change is sent, at most twice a second. No names or addresses: it may reach whoever provides the tutor
   * (decision 79). Of more, or of what is not JSON, the last valid one stays, and `tutor-error` says why (`context_invalid`).
   */
  context: Record<string, unknown> | undefined;
  /** Level of the embed's first heading, 1 to 6, so that it fits into those of the page. */
  headingLevel: number | undefined;
  /**
   * Whether the element is as high as the embed's content, between `--tutor-session-min-block-size` (10rem) and
   * `--tutor-session-max-block-size` (100rem), where the embed reports it.
   */
  fitContent: boolean;
  /** What the tutor may do in the page, by name; read when it is called (decision 80). */
  tools: TutorTools | undefined;
  /** Gets the token instead of `tokenEndpoint`; the latest one is called. */
  fetchToken: FetchToken | undefined;
  /** Turns a message of an embed with its own protocol into an envelope; what is no envelope is ignored. */
  decodeMessage: ((data: unknown) => unknown) | undefined;
  /** Texts of the overlay, over those of the page's language (`useStrings`) and the English ones. */
  strings: Partial<TutorSessionStrings> | undefined;
}

/** An option: Lit's declaration of it, what it takes, and what counts where it has no value. */
export interface Option extends PropertyDeclaration {
  /** In words. Without it the option has an error of its own, as `params` and `context`. */
  takes?: string;
  /** Whether a value is that. */
  fits?: (value: unknown) => boolean;
  default?: unknown;
}

const ofType = (type: string): Option => ({ takes: type, fits: (value) => typeof value === type });
const oneOf = (...values: readonly unknown[]): Option => ({
  takes: `one of ${values.join(', ')}`,
  fits: (value) => values.includes(value),
});
const text: Option = { type: String, ...ofType('string') };
/** A URL object with the same text is no change: frameworks make a new one at each render. */
const address: Option = {
  ...text,
  takes: 'string or URL',
  fits: (value) => typeof value === 'string' || value instanceof URL,
  hasChanged: (a, b) => `${a}` !== `${b}`,
};
const choice = (...values: readonly string[]): Option => ({
  ...text,
  default: values[0],
  ...oneOf(...values),
});
/** `expect-ready="false"`, which HTML takes for a yes, stays a text, so that it is reported as no boolean. */
const flag: Option = {
  type: Boolean,
  converter: (text) => (text === 'false' ? text : text !== null),
  ...ofType('boolean'),
};
/** The same content is no change: frameworks set a new object at each render, and after server rendering what the attribute says already. */
const json: Option = {
  converter: parseOrKeep,
  hasChanged: (a, b) => normalizeJson(a) !== normalizeJson(b),
};
const callback: Option = { attribute: false, ...ofType('function') };
const record: Option = {
  attribute: false,
  takes: 'object',
  fits: isObject,
};

type Options = Record<keyof TutorSessionProperties, Option>;

const options: Options = {
  src: address,
  tokenEndpoint: address,
  embedUrl: address,
  loading: choice('eager', 'lazy', 'manual'),
  params: { type: Object, ...json }, // the type has React render the attribute
  tokenParam: {
    ...text,
    takes: 'non-empty string',
    fits: (value) => typeof value === 'string' && value !== '',
    default: 'token',
  },
  tokenIn: choice('query', 'fragment'),
  tokenCredentials: choice('same-origin', 'include', 'omit'),
  allow: { ...text, default: 'microphone; camera; autoplay' },
  frameSandbox: {
    ...text,
    default:
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
  },
  afterEnd: choice('stay', 'cover'),
  label: text,
  expectReady: flag,
  timeoutMs: {
    type: Number,
    takes: 'milliseconds from 1 to 2147483647', // what a timer takes
    fits: (value) => typeof value === 'number' && value >= 1 && value < 2 ** 31,
    default: 15_000,
  },
  headingLevel: { type: Number, ...oneOf(1, 2, 3, 4, 5, 6) },
  fitContent: flag,
  context: json,
  tools: { ...record, takes: 'object by name' },
  fetchToken: callback,
  decodeMessage: callback,
  strings: record,
};

/** The options. An attribute has its property's name, with a hyphen. */
export const properties: Options = /* @__PURE__ */ Object.fromEntries(
  Object.entries(options).map(([name, option]) => {
    const attribute = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    return [name, { attribute, ...option }];
  }),
) as Options;

/** Gives each option that has no value its default, also one whose attribute was removed. */
export function fillDefaults(element: Partial<TutorSessionProperties>): void {
  const values: Record<string, unknown> = element;
  for (const [name, { default: value }] of Object.entries(properties)) if (value) values[name] ??= value;
}

/** The value of an attribute's JSON text; other text as it is, for the property to refuse. */
function parseOrKeep(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

/** The value of JSON text; any other value as it is. */
export function parseIfText(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** JSON text of a value that may be JSON text already. */
function normalizeJson(value: unknown): unknown {
  try {
    return JSON.stringify(parseIfText(value));
  } catch {
    return value;
  }
}
