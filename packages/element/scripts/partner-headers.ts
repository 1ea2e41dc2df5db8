import rows from './partner-headers.json' with { type: 'json' };

/** Where the parts of a session are, for a page that wants its headers. */
export interface Places {
  /** Origin of the embed. */
  embed: string;
  /** Origin of the element's file, `'self'` where the page serves it itself. */
  script: string;
  /** Origin of the token endpoint, `'self'` where it is the page's own. */
  token: string;
  /** The nonce of this response. */
  nonce: string;
}

/** One line of the table: what a page with such a header has to put into it, and the reason. */
export interface HeaderRow {
  header: string;
  /** A directive of the header, where it has several. */
  directive?: string;
  value: string;
  reason: string;
}

/** Every header of the partner's page that touches the element, as strict as it can be. */
export function partnerHeaders({ script, ...places }: Places): HeaderRow[] {
  // With a nonce, the page's own origin need not be named.
  const values: Record<string, string> = { ...places, script: script === "'self'" ? '' : script };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim();
  return rows.map((row) => ({ ...row, value: fill(row.value) }));
}

/** The rows as headers of a response. */
export function joinHeaders(rows: readonly HeaderRow[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { header, directive, value } of rows) {
    const part = directive ? `${directive} ${value}` : value;
    headers[header] = headers[header] ? `${headers[header]}; ${part}` : part;
  }
  return headers;
}
