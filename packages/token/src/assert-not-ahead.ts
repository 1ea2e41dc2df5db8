import { HttpError } from '@tutor-session/protocol/server';
import { showHeader } from './show-header.ts';

/** By what browsers say that they load a page ahead: `Sec-Purpose`, and the names before it. */
const names = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Throws `HttpError` (403 `not_yet`) for what a browser loads ahead: it may never be shown, and a session costs (decision 94). */
export function assertNotAhead({ headers }: Request): void {
  const name = names.find((each) => headers.has(each));
  if (name === undefined) return;
  const why = showHeader(name, headers.get(name));
  throw new HttpError(
    'not_yet',
    `A page that is loaded ahead gets no session: ${why}. Ask again when it is shown.`,
  );
}
