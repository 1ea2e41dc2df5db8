import { maskSecrets } from './secrets.ts';

/** What a check found. */
export interface Finding {
  /** `fail` and `warn` are to be fixed; `note` is what cannot be seen from outside; `ok` is what was seen to be right. */
  readonly level: 'ok' | 'note' | 'warn' | 'fail';
  /** What was seen, tidied. Never contains a token, key, cookie or a student's text. */
  readonly seen: string;
  /** How to fix it, where `seen` does not say so. */
  readonly fix?: string;
}

const maxText = 1_000;

/**
 * A text that may quote a page or a server, for a terminal, a report or XML: no token or key, no control character, none that turns the
 * direction of what follows, and no half of one.
 */
export function tidy(text: string): string {
  const whole = maskSecrets(text);
  const cut = whole.length > maxText ? `${whole.slice(0, maxText)}…` : whole;
  return cut.replaceAll(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu,
    '\u{fffd}',
  );
}

const create = (level: Finding['level']) => (seen: string, fix?: string) => ({
  ...{ level, seen: tidy(seen) },
  ...(fix !== undefined && { fix: tidy(fix) }),
});

export const ok: (seen: string) => Finding = create('ok');
export const note: (seen: string) => Finding = create('note');
export const warn: (seen: string, fix?: string) => Finding = create('warn');
export const fail: (seen: string, fix?: string) => Finding = create('fail');

/** A finding in one line. */
export function describeFinding({ seen, fix }: Finding): string {
  return fix === undefined ? seen : `${seen}: ${fix}`;
}
