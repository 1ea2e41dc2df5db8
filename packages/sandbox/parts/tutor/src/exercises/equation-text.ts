import { type Fraction, show } from '../content/fractions.ts';

/** A number with a real minus sign: `−3`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** A number that follows another: `+ 3`, `− 3`. */
export const added = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

/** `3x`, `x`, `−x`. */
export const term = (factor: number): string =>
  `${factor < 0 ? '−' : ''}${Math.abs(factor) === 1 ? '' : Math.abs(factor)}x`;

/** `3x + 5`, `x − 2`, `4x`. */
export const linear = (factor: number, constant: number): string =>
  constant === 0 ? term(factor) : `${term(factor)} ${added(constant)}`;

/** What undoes an addition, on both sides: `− 3` for 3, `+ 3` for −3. */
export const undo = (value: number): string => added(-value);

/** `3 × 2` with brackets where a sign would stand beside a sign. */
export const times = (factor: number, value: Fraction): string =>
  `${signed(factor)} × ${value.s < 0n || value.d > 1n ? `(${show(value)})` : show(value)}`;
