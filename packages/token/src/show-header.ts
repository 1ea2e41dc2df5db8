/** Returns what a request's header is, for an error: its beginning, without what could be markup or a control character. */
export function showHeader(name: string, value: string | null): string {
  const label = name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  if (value === null) return `${label} is missing`;
  return `${label} is "${value.replaceAll(/[^\w ;=,.:/[\]-]/g, '?').slice(0, 40)}"`;
}
