import type { PropertyDeclarations } from '@lit/reactive-element';

/** The element's properties and their attributes; the class says what each is for. */
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
};

const defaults = {
  loading: 'eager',
  tokenParam: 'token',
  tokenIn: 'query',
  tokenCredentials: 'same-origin',
  allow: 'microphone; camera; autoplay',
  timeoutMs: 15_000,
};

/** Gives each property that has no value its default, also one whose attribute was taken away. */
export function fillDefaults(element: object): void {
  for (const [name, value] of Object.entries(defaults)) (element as Record<string, unknown>)[name] ??= value;
}
