import { readGrades } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { badge } from '../../components/parts.ts';
import { type Column, table } from '../../components/table.ts';

/** A claim of a session token: its value, and what the contract says of it (2.2, decisions 1 and 2). */
interface ShownClaim {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
  readonly isWrong: boolean;
}

const meanings: Readonly<Record<string, string>> = {
  partner_id: 'who signed it: your partner id',
  student_id: 'your own id of the student; no name, no address',
  subject: 'what is taught',
  level: 'level or grades, as from-to',
  engine: 'the choice of engine',
  exp: 'until when it counts',
  topic: 'what the session is about; the tutor picks without it',
  metadata: 'comes back in session.ended; the browser can read it',
  jti: 'makes two tokens of one second different',
};
/** Of a level that says no grade. */
export const noGrade = 'names no grade, so that the tutor takes 3-5: write it as 3-5, K-2 or 7';
const mandatory = ['partner_id', 'student_id', 'subject', 'level', 'engine', 'exp'];

/** The claims of a token, mandatory ones first, also those that are missing. Its signature is the server's to verify. */
export function readToken(token: string, now: Date): readonly ShownClaim[] {
  const claims = decode(token.split('.')[1] ?? '');
  const names = [...mandatory, ...Object.keys(claims).filter((name) => !mandatory.includes(name))];
  return names.map((name) => {
    const value = claims[name];
    const isMissing = mandatory.includes(name) && (value === undefined || value === '');
    const isOver = name === 'exp' && typeof value === 'number' && value * 1000 <= now.getTime();
    const hasNoGrade = name === 'level' && typeof value === 'string' && readGrades(value).length === 0;
    return {
      name,
      value: show(name, value),
      meaning: isMissing
        ? 'missing: the service refuses the token'
        : hasNoGrade
          ? noGrade
          : (meanings[name] ?? 'your own; kept and ignored'),
      isWrong: isMissing || isOver || hasNoGrade,
    };
  });
}

function show(name: string, value: unknown): string {
  if (name === 'exp' && typeof value === 'number')
    return `${value} (${new Date(value * 1000).toISOString()})`;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
}

function decode(part: string): Record<string, unknown> {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

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
