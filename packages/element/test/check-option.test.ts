import { expect, test } from 'vitest';
import { optionFault } from '../src/check-option.ts';
import { properties, type TutorSessionProperties } from '../src/properties.ts';

type Name = keyof TutorSessionProperties;

/** One value of each type. */
const samples: [type: string, value: unknown][] = [
  ['string', 'x'],
  ['boolean', true],
  ['number', 2],
  ['bigint', 2n],
  ['symbol', Symbol('x')],
  ['function', () => {}],
  ['object', {}],
  ['array', []],
];
/** Each property: the types it takes, and values of these that it does not. */
const wrong: Record<Exclude<Name, 'params' | 'context'>, [types: string, values?: unknown[]]> = {
  src: ['string'],
  tokenEndpoint: ['string'],
  embedUrl: ['string'],
  loading: ['', ['fast', '', 'EAGER', 1]],
  tokenParam: ['string', ['']],
  tokenIn: ['', ['header', 'hash']],
  tokenCredentials: ['', ['always', 'same-site']],
  allow: ['string'],
  frameSandbox: ['string'],
  afterEnd: ['', ['hide', true]],
  label: ['string'],
  expectReady: ['boolean', ['false', 1, 0]],
  timeoutMs: ['number', [Number.NaN, -1, 0, Number.POSITIVE_INFINITY, 2 ** 31, '15000']],
  headingLevel: ['number', [Number.NaN, 0, 7, 2.5, -1, Number.POSITIVE_INFINITY, '2']],
  fitContent: ['boolean', ['false', 1]],
  tools: ['object'],
  fetchToken: ['function'],
  decodeMessage: ['function'],
  strings: ['object'],
};

test('every property but those with an error of their own is checked', () => {
  expect([...Object.keys(wrong), 'params', 'context'].sort()).toEqual(Object.keys(properties).sort());
});

test.each(Object.entries(wrong))(
  '%s refuses each other type and each wrong value, and says what it takes',
  (name, [types, values = []]) => {
    const taken = types.split(' ');
    const others = samples.filter(([type]) => !taken.includes(type)).map(([, value]) => value);
    const label = properties[name as Name].attribute || name;
    for (const value of [...others, ...values]) {
      expect(optionFault(name as Name, value), String(value)).toMatch(
        new RegExp(`^${String(label)} takes .+\\. The value is of type ${typeof value}\\.$`),
      );
    }
  },
);

test.each(Object.entries(wrong))('%s takes a value of its types, and none', (name, [types]) => {
  const right = samples.filter(([type]) => types.split(' ').includes(type)).map(([, value]) => value);
  for (const value of [...right, undefined, null]) expect(optionFault(name as Name, value)).toBeUndefined();
});

test('an address may be a URL', () => {
  expect(optionFault('embedUrl', new URL('https://embed.example'))).toBeUndefined();
});
