/** Throws `TypeError` for what is no address of a PostgreSQL database. It is not repeated: it may hold a password. */
export function assertDatabaseUrl(text: string): void {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return;
  throw new TypeError('databaseUrl must be postgres://USER:PASSWORD@HOST:PORT/DATABASE');
}
