import { html, type TemplateResult } from 'lit';
import { badge } from '../../components/parts.ts';
import { type Column, table } from '../../components/table.ts';
import { readToken, type ShownClaim } from './read-token.ts';

const columns: readonly Column<ShownClaim>[] = [
  { title: 'Claim', cell: ({ name }) => html`<code>${name}</code>` },
  { title: 'Value', cell: ({ value }) => html`<span class="wrap value">${value}</span>` },
  { title: 'Check', cell: ({ isWrong }) => (isWrong ? badge('wrong', 'bad') : badge('valid', 'good')) },
  { title: 'What it is', cell: ({ meaning }) => meaning },
];

/** A session token, claim by claim. */
export function renderToken(token: string): TemplateResult {
  return html`<h2>The token, claim by claim</h2>
    <p class="fine">Signed by the sandbox with HS256; your backend does so by <code>createSessionToken</code>.</p>
    ${table(readToken(token, new Date()), { caption: 'Claims of the token', columns })}`;
}
