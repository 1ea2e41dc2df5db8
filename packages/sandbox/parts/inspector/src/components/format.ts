// In the language and the zone of this machine, as other pages write them.
const numbers = new Intl.NumberFormat();
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const dollars = (minimumFractionDigits: number, maximumFractionDigits: number) =>
  new Intl.NumberFormat(undefined, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits, maximumFractionDigits },
  });
const [cents, partsOfCents, fourDecimals, exact] = [
  dollars(2, 2),
  dollars(2, 4),
  dollars(4, 4),
  dollars(2, 6),
];

/** `24 Nov 2026, 17:30:43`; a text that is no time as it is. */
export function writeTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : dates.format(at);
}

/** `12,345`. */
export const count = (value: number): string => numbers.format(value);

/** Dollars, `$1,234.50`; a session costs fractions of a cent, `$0.005`. */
export const money = (usd: number): string => (Math.abs(usd) < 1 ? partsOfCents : cents).format(usd);

/** Dollars of a column, `$0.0050`: with as many decimals in each row, so that the points are below one another. */
export const columnMoney = (usd: number): string => fourDecimals.format(usd);

/** Dollars to the millionth, as an invoice counts them: `$0.030753`. */
export const exactMoney = (usd: number): string => exact.format(usd);

/** `1 session`, `2 sessions`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

/** `1 h 2 min`, `5 min 26 s` or `26 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
