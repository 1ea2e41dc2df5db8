import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overlayContent } from '../src/overlay.ts';
import { refusalError } from '../src/refusal.ts';
import { english } from '../src/strings.ts';
import { refusalNote, type TutorErrorCode, TutorSessionError } from '../src/tutor-session-error.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rows = Array.from(
  read('../docs/errors.md').matchAll(
    /^\| (endpoint|embed), (\w+) \| `(\w+)` \| `(\w+)` \| (.+?) \| .+ \|$/gm,
  ),
  ([, from, kind, code = '', error, reads]) => ({ from, kind, code, error, reads }),
);
const codesOf = (kind: string) =>
  rows
    .filter((row) => row.from === kind || row.kind === kind)
    .map(({ code }) => code)
    .sort();

/** What a student reads where a start fails. */
const message = (error: TutorSessionError) => {
  const host = { state: 'failed', loading: 'eager', afterEnd: 'stay', querySelector: () => null } as const;
  return overlayContent(host, { error, reconnecting: false, embedRestarts: false }, english).message;
};

test('the table has every code of the endpoint and of the embed', () => {
  const statuses = read('../../protocol/src/server/http-error.ts').match(/statuses = \{(.+?)\}/s)?.[1] ?? '';
  const endpoint = Array.from(statuses.matchAll(/(\w+): \d/g), ([, code]) => code);
  expect(codesOf('endpoint')).toEqual(endpoint.filter((code) => code !== 'conflict').sort());
  const page = read('../../protocol/src/generated/page.ts');
  const responses = page.match(/ ResponseError: (.+?);/)?.[1] ?? '';
  expect(codesOf('response')).toEqual(Array.from(responses.matchAll(/"(\w+)"/g), ([, code]) => code).sort());
  const service = read('../../sandbox/parts/embed/src/session/embed-client.ts').match(
    /tokenRefusals = \[(.+?)\]/s,
  )?.[1];
  const refusals = Array.from(`${service}`.matchAll(/'(\w+)'/g), ([, code]) => code);
  expect(codesOf('refused')).toEqual([...refusals, 'origin_refused', 'session_over'].sort());
});

test.each(rows.filter(({ from }) => from === 'endpoint'))(
  'the endpoint’s $code, $kind, is $error: $reads',
  ({ kind, code, error, reads }) => {
    const own = { error: { code, message: 'Says why.', status: Number(kind) } };
    for (const bySrc of [true, false]) {
      const raised = refusalError({ status: Number(kind), text: JSON.stringify(own) }, bySrc);
      expect([raised.code, message(raised)]).toEqual([error, reads]);
      expect(raised.message).toContain(
        code === 'unauthorized' ? ` HTTP ${kind} See` : ` Says why. HTTP ${kind} See`,
      );
    }
  },
);

test.each(rows.filter(({ kind }) => kind === 'refused'))(
  'the embed’s $code is $error, with what to do, or what the service says',
  ({ code, error, reads }) => {
    expect(refusalNote(code, undefined)).toMatch(code);
    const raised = new TutorSessionError(error as TutorErrorCode, {
      note: refusalNote(code, 'The signature is wrong.'),
    });
    expect(raised.message).toContain(`secret and claims. ${code}: The signature is wrong. See`);
    expect(message(raised)).toBe(reads);
  },
);

test('what is no reason, or no sentence, is not shown', () => {
  for (const code of ['eyJhbGciOi', 'constructor', {}, undefined])
    expect(refusalNote(code, 'x')).toBeUndefined();
  expect(refusalNote('token_used', '')).toBe('token_used');
});
