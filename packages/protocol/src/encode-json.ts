/**
 * Returns `value` as JSON text that a service can store: at most `maxBytes` in UTF-8, and no text in it that decision 36 refuses.
 * With `strict`, functions, symbols and numbers that JSON would leave out or write as `null` are refused, too.
 * @throws {TypeError} whose message says what is wrong, to follow a subject, and never quotes the value
 */
export function encodeJson(
  value: unknown,
  maxBytes: number,
  { strict = false }: { strict?: boolean } = {},
): string {
  let fault: string | undefined;
  const check = (key: string, member: unknown) => {
    fault ??= textFault(key) ?? (typeof member === 'string' ? textFault(member) : undefined);
    if (strict && isLost(member)) fault ??= 'is not JSON';
    return member;
  };
  let text: string | undefined;
  try {
    text = JSON.stringify(value, check);
  } catch {
    // The engine's message may quote the value.
  }
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > maxBytes) throw new TypeError(`has ${bytes} bytes as JSON, more than ${maxBytes}`);
  if (fault || text === undefined) throw new TypeError(fault ?? 'is not JSON');
  return text;
}

/** Returns why a service cannot store `text` (decision 36), to follow a subject; `undefined` if it can. */
export function textFault(text: string): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return 'holds half of a surrogate pair';
  if (text.includes('\0')) return 'holds a NUL character';
  if (text.startsWith('\ufeff')) return 'begins with a byte order mark';
  return undefined;
}

/** The number of code points in `text`, as JSON Schema counts them. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** Whether JSON has nothing for it. */
function isLost(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'function' || typeof value === 'symbol';
}
