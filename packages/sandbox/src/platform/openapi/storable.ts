import { ApiError } from '../http/api-error.ts';

/** JSON nested deeper than this is refused: PGlite hangs on far deeper values. */
const maxDepth = 100;

/**
 * Makes sure that the database can hold `value` (decision 36): no NUL characters, no lone surrogates, no
 * leading byte order mark, no nesting beyond 100.
 *
 * It walks with a list of its own, since a call per level would overflow the stack on what it is there to refuse.
 *
 * @throws ApiError 400 naming the field
 */
export function assertStorable(value: unknown, root = 'The body'): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 1 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (typeof item.value === 'string') assertText(item.value, item.path, root);
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth > maxDepth) throw refused(item.path, root, `is nested deeper than ${maxDepth} levels`);
    for (const [key, member] of Object.entries(item.value)) {
      assertText(key, item.path, root);
      waiting.push({ value: member, path: item.path ? `${item.path}.${key}` : key, depth: item.depth + 1 });
    }
  }
}

function assertText(text: string, path: string, root: string): void {
  if (text.includes('\0')) throw refused(path, root, 'holds a NUL character, which cannot be stored');
  // PGlite drops it when it reads, so that an id could be stored and never found again.
  if (text.startsWith('\ufeff'))
    throw refused(path, root, 'begins with a byte order mark, which cannot be stored');
  if (/\p{Surrogate}/u.test(text))
    throw refused(path, root, 'holds half of a surrogate pair, which cannot be stored');
}

function refused(path: string, root: string, detail: string): ApiError {
  // A path is made of the sender's own names, so only its beginning is shown.
  const subject = path === '' ? root : `Field "${path.slice(0, 80)}"`;
  return new ApiError('invalid_request', `${subject} ${detail}.`);
}
