// How options are checked in all packages: the error names the option, says what it takes, and the type of what came, never the
// value of a string or an object, which may be a secret.

import { isObject } from '../parse-json.ts';
import { findNearest } from './find-nearest.ts';

/** Returns the error for an option that is wrong; `taken` says what the option takes. */
export function wrongOption(name: string, taken: string, value: unknown): TypeError {
  return new TypeError(`${name} must be ${taken}, not ${describeType(value)}.`);
}

/** Returns the type of a value in words, and of a number the value: numbers are no secrets but where a credential is expected. */
export function describeType(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value === 'number') return `the number ${value}`;
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const className = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return className === 'Object' ? 'an object' : `an object (${className})`;
}

/** Throws `TypeError` unless `options` is an object; with `known`, whose names are those that there are, also for another name. */
export function assertOptionsObject(name: string, options: unknown, known?: object): void {
  if (!isObject(options)) {
    throw wrongOption(name, 'an object', options);
  }
  if (known === undefined) return;
  const names = Object.keys(known);
  const unknown = Object.keys(options).find((each) => !names.includes(each));
  if (unknown === undefined) return;
  const nearest = findNearest(unknown, names);
  const hint = nearest === undefined ? ` There are ${names.join(', ')}.` : ` Did you mean ${nearest}?`;
  throw new TypeError(`${name} has ${JSON.stringify(unknown).slice(0, 60)}, which does not exist.${hint}`);
}

/** Throws `TypeError` unless the option is a function, or left out. */
export function assertOptionalFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw wrongOption(name, 'a function', value);
}

/** What a number has to be. */
export interface NumberRange {
  min: number;
  max?: number | undefined;
  /** Such as `seconds`; said by the error, since the commonest mistake is another unit. */
  unit?: string | undefined;
  /** Whether fractions are taken. Default: whole numbers only. */
  fractions?: boolean | undefined;
}

/** Throws `TypeError` unless the option is a number from `min` to `max`, both included. */
export function assertNumber(
  name: string,
  value: unknown,
  { min, max = Number.MAX_SAFE_INTEGER, unit, fractions = false }: NumberRange,
): void {
  const isNumber = fractions ? Number.isFinite(value) : Number.isSafeInteger(value);
  if (isNumber && Number(value) >= min && Number(value) <= max) return;
  const kind = `a ${fractions ? '' : 'whole '}number${unit ? ` of ${unit}` : ''}`;
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`;
  throw wrongOption(name, kind + range, value);
}
