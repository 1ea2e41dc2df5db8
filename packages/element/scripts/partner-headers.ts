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
export function partnerHeaders({ embed, script, token, nonce }: Places): HeaderRow[] {
  const header = 'Content-Security-Policy';
  const features = ['microphone', 'camera', 'autoplay'].map((name) => `${name}=(self "${embed}")`);
  return [
    { header, directive: 'default-src', value: "'none'", reason: 'nothing else is loaded by the page' },
    {
      header,
      directive: 'script-src',
      value: script === "'self'" ? `'nonce-${nonce}'` : `'nonce-${nonce}' ${script}`,
      reason: 'the element’s file; with the nonce on its tag, its origin need not be named',
    },
    {
      header,
      directive: 'style-src',
      value: `'nonce-${nonce}'`,
      reason: 'for your own styles; the element needs none',
    },
    { header, directive: 'connect-src', value: token, reason: 'the token endpoint' },
    { header, directive: 'frame-src', value: embed, reason: 'the embed' },
    {
      header,
      directive: 'require-trusted-types-for',
      value: "'script'",
      reason: 'the element writes no HTML',
    },
    {
      header,
      directive: 'trusted-types',
      value: "'none'",
      reason:
        "it needs no policy. A page with Lit of its own names lit-html; with two copies of Lit, lit-html and 'allow-duplicates'",
    },
    {
      header: 'Permissions-Policy',
      value: features.join(', '),
      reason: 'voice and camera, for the embed too (Chromium)',
    },
    {
      header: 'Cross-Origin-Embedder-Policy',
      value: 'require-corp',
      reason: 'may be sent where the embed sends the same and Cross-Origin-Resource-Policy: cross-origin',
    },
    {
      header: 'Integrity-Policy',
      value: 'blocked-destinations=(script)',
      reason: 'may be sent: both files have integrity values',
    },
    {
      header: 'Referrer-Policy',
      value: 'no-referrer',
      reason: 'may be sent: nothing depends on the referrer',
    },
  ];
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
