import { dispatchError } from './events.ts';
import { properties, type TutorSessionProperties } from './properties.ts';
import { TutorSessionError } from './tutor-session-error.ts';

/** What an option takes, in words, and whether a value is that. */
type Taken = readonly [words: string, fits: (value: unknown) => boolean];

const ofType = (type: string): Taken => [type, (value) => typeof value === type];
const oneOf = (...values: readonly unknown[]): Taken => [
  `one of ${values.join(', ')}`,
  (value) => values.includes(value),
];
const text = ofType('string');
const flag = ofType('boolean');
const callback = ofType('function');
const address: Taken = ['string or URL', (value) => typeof value === 'string' || value instanceof URL];
const record: Taken = [
  'object',
  (value) => typeof value === 'object' && !Array.isArray(value), // null is no value at all
];
/** What a browser's timers take. */
const milliseconds: Taken = [
  'number of milliseconds from 1 to 2147483647',
  (value) => typeof value === 'number' && value >= 1 && value < 2 ** 31,
];

/** `params`, `context` and the contents of `tools` have errors of their own. */
const taken: Partial<Record<keyof TutorSessionProperties, Taken>> = {
  src: address,
  tokenEndpoint: address,
  embedUrl: address,
  loading: oneOf('eager', 'lazy', 'manual'),
  tokenParam: ['string that is not empty', (value) => !!value && typeof value === 'string'],
  tokenIn: oneOf('query', 'fragment'),
  tokenCredentials: oneOf('same-origin', 'include', 'omit'),
  allow: text,
  frameSandbox: text,
  afterEnd: oneOf('stay', 'cover'),
  label: text,
  expectReady: flag,
  timeoutMs: milliseconds,
  headingLevel: oneOf(1, 2, 3, 4, 5, 6),
  fitContent: flag,
  tools: record,
  fetchToken: callback,
  decodeMessage: callback,
  strings: record,
};

/** Says what is wrong with the value of a property, without the value of a text, which may be secret; `undefined` where nothing is. */
export function optionFault(name: keyof TutorSessionProperties, value: unknown): string | undefined {
  const [words, fits] = taken[name] ?? [];
  if (value == null || !fits || fits(value)) return undefined;
  const { attribute } = properties[name];
  const given = typeof value === 'number' ? `the number ${value}` : `of type ${typeof value}`;
  return `${attribute || name} takes: ${words}. The value is ${given}.`;
}

/** Reports each option that is wrong and takes it away, so that its default counts: it never costs a lesson. */
export function dropWrongOptions(
  element: HTMLElement & TutorSessionProperties,
  names: Iterable<PropertyKey>,
): void {
  for (const name of names as Iterable<keyof TutorSessionProperties>) {
    const note = optionFault(name, element[name]);
    if (!note) continue;
    Object.assign(element, { [name]: undefined });
    dispatchError(element, new TutorSessionError('option_invalid', { recoverable: true, note }));
  }
}
