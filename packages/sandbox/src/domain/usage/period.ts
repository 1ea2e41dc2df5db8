/** The length of a period of usage; weeks are those of ISO 8601, from Monday (decision 15). */
export type PeriodUnit = 'day' | 'week' | 'month';

/** A period in UTC; its end belongs to the next one. */
export interface Period {
  /** `2026-11-20`, `2026-W47` or `2026-11`. */
  readonly period: string;
  readonly start: Date;
  readonly end: Date;
}

/** A day in milliseconds: UTC has no others. */
export const dayMs = 86_400_000;

/** The UTC day, ISO week or month that `time` is in. */
export function periodAt(time: Date, unit: PeriodUnit): Period {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  switch (unit) {
    case 'day':
      return {
        period: time.toISOString().slice(0, 10),
        start: utc(year, month, day),
        end: utc(year, month, day + 1),
      };
    case 'week': {
      const monday = day - ((time.getUTCDay() + 6) % 7);
      const start = utc(year, month, monday);
      return { period: weekName(start), start, end: utc(year, month, monday + 7) };
    }
    case 'month':
      return {
        period: time.toISOString().slice(0, 7),
        start: utc(year, month, 1),
        end: utc(year, month + 1, 1),
      };
  }
}

// A week belongs to the year of its Thursday, and is numbered by the Thursdays of that year.
function weekName(monday: Date): string {
  const thursday = new Date(monday.getTime() + 3 * dayMs);
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - utc(year, 0, 1).getTime()) / dayMs;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

// Not `Date.UTC`: it takes the years 0 to 99 for those of the twentieth century.
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}
