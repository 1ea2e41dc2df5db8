/** @throws TypeError naming the option, unless `value` is a finite number above zero (and an integer where asked). */
export function positive(name: string, value: number, { integer = false }: { integer?: boolean } = {}): void {
  if (Number.isFinite(value) && value > 0 && (!integer || Number.isInteger(value))) return;
  throw new TypeError(`${name} must be a positive ${integer ? 'integer' : 'number'}.`);
}
