import { ApiError } from '../http/api-error.ts';

/** A range of time as the query names it; ISO 8601, `from` inclusive, `to` exclusive (decision 14). */
export interface RangeQuery {
  readonly from?: string;
  readonly to?: string;
}

/** The same as times; an end that is left out is open. */
export interface TimeRange {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Reads a range of time. Throws `ApiError` 400 naming the parameter, for no time that exists, and for a range that ends before it begins. */
export function readRange(query: RangeQuery): TimeRange {
  const from = query.from === undefined ? undefined : readTime('from', query.from);
  const to = query.to === undefined ? undefined : readTime('to', query.to);
  if (from && to && from > to) {
    throw new ApiError('invalid_request', 'Query parameter "from" must not be later than "to".');
  }
  return { from, to };
}

// A bare date is UTC midnight in ECMAScript too. The format lets leap seconds and the year 0 pass, which no `timestamptz` holds.
function readTime(name: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1) {
    throw new ApiError('invalid_request', `Query parameter "${name}" is not a time that exists.`);
  }
  return time;
}
