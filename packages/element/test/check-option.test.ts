import { expect, test } from 'vitest';
import { optionFault } from '../src/check-option.ts';
import { properties, type TutorSessionProperties } from '../src/properties.ts';

type Name = keyof TutorSessionProperties;
const values = ['x', '', true, 2, Number.NaN, 2n, Symbol('x'), () => {}, {}, []];
const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isFunction = (value: unknown) => typeof value === 'function';
const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
const none = () => false;

/** Each property: which of the values it takes, and further ones that it does not. */
const taken: Record<
  Exclude<Name, 'params' | 'context'>,
  [takes: (value: unknown) => boolean, wrong?: unknown[]]
> = {
  src: [isText],
  tokenEndpoint: [isText],
  embedUrl: [isText],
  loading: [none, ['fast', 'EAGER']],
  tokenParam: [(value) => value === 'x'],
  tokenIn: [none, ['header', 'hash']],
  tokenCredentials: [none, ['always', 'same-site']],
  allow: [isText],
  frameSandbox: [isText],
  afterEnd: [none, ['hide']],
  label: [isText],
  expectReady: [isFlag, ['false', 1, 0]],
  timeoutMs: [(value) => value === 2, [-1, 0, Number.POSITIVE_INFINITY, 2 ** 31, '15000']],
  headingLevel: [(value) => value === 2, [0, 7, 2.5, -1, Number.POSITIVE_INFINITY, '2']],
  fitContent: [isFlag, ['false', 1]],
  tools: [isRecord],
  fetchToken: [isFunction],
  decodeMessage: [isFunction],
  strings: [isRecord],
};

test('every property but those with an error of their own is checked', () => {
  expect([...Object.keys(taken), 'params', 'context'].sort()).toEqual(Object.keys(properties).sort());
});

test.each(Object.entries(taken))(
  '%s takes its values and none, and refuses others by a sentence',
  (name, [takes, wrong = []]) => {
    const fault = (value: unknown) => optionFault(name as Name, value);
    const { attribute } = properties[name as Name];
    for (const value of [...values.filter((value) => !takes(value)), ...wrong])
      expect(fault(value), String(value)).toMatch(
        new RegExp(`^${attribute || name} takes .+\\. The value is (of type ${typeof value}|an array)\\.$`),
      );
    for (const value of [...values.filter(takes), undefined, null])
      expect(fault(value), String(value)).toBeUndefined();
  },
);
