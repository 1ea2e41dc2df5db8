import { expect } from 'vitest';

/** A value of each type, by the words that errors have for it. */
const samples = {
  null: null,
  'a boolean': true,
  'the number 5': 5,
  'a bigint': 5n,
  'a string': 'hunter2',
  'a symbol': Symbol('hunter2'),
  'a function': () => 'hunter2',
  'an array': ['hunter2'],
  'an object': { text: 'hunter2' },
  'an object (Date)': new Date(0),
  'an object (Promise)': Promise.resolve('hunter2'),
  undefined: undefined,
} satisfies Record<string, unknown>;

type TypeName = keyof typeof samples;

/** What an option takes: its types, and the values of those types that it refuses. */
export interface Taken {
  /** An optional one takes `undefined`, too. */
  readonly types: readonly TypeName[];
  readonly wrongValues?: readonly unknown[];
}

/** Expects a `TypeError` that names the option, the type of what came and what is taken, for each wrong type and value, and no secret. */
export async function expectRefusals(
  options: Readonly<Record<string, Taken>>,
  call: (option: string, value: unknown) => unknown,
): Promise<void> {
  for (const [option, { types, wrongValues = [] }] of Object.entries(options)) {
    for (const [type, value] of Object.entries(samples)) {
      if (types.includes(type as TypeName)) continue;
      const message = await refusal(option, value, call);
      // A number may be a credential without its quotes.
      const words = type === 'the number 5' ? '(the number 5|a number)' : type.replaceAll(/[()]/g, '\\$&');
      expect(message, `${option}: ${type}`).toMatch(new RegExp(`^${option}\\b.* must be .+ ${words}[.:]`));
    }
    for (const value of wrongValues) {
      expect(await refusal(option, value, call), `${option}: ${String(value)}`).toMatch(
        new RegExp(`^${option}\\b`),
      );
    }
  }
}

/** Numbers that no count and no duration is. */
export const noCount: readonly unknown[] = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];

async function refusal(option: string, value: unknown, call: (option: string, value: unknown) => unknown) {
  const error = await new Promise((resolve) => resolve(call(option, value))).then(
    () => expect.fail(`${option} = ${String(value)} was taken`),
    (thrown: unknown) => thrown,
  );
  expect(error, `${option} = ${String(value)}`).toBeInstanceOf(TypeError);
  const { message } = error as TypeError;
  expect(message).not.toContain('hunter2');
  return message;
}
