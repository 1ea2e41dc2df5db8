import type { DescribedParameter } from './list-operations.ts';

/**
 * Makes numbers of the texts, in the object given, that are whole numbers and are meant to be: in decimal digits, and nothing else
 * that JavaScript takes for a number (`0x10`, `1e1`, a space).
 */
export function readIntegers(
  parameters: readonly DescribedParameter[],
  values: Record<string, unknown>,
): void {
  for (const { name, integer } of parameters) {
    const text = values[name];
    if (integer && typeof text === 'string' && /^-?\d+$/.test(text)) values[name] = Number(text);
  }
}
