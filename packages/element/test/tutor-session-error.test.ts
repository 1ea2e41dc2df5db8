import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TutorErrorCode, TutorSessionError } from '../src/tutor-session-error.ts';

const page = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');
const codes = Array.from(page.matchAll(/^### (\w+)$/gm), ([, code]) => code as TutorErrorCode);
const source =
  readFileSync(new URL('../src/tutor-session-error.ts', import.meta.url), 'utf8').split('\n};')[0] ?? '';

test('the docs have every code, each with its fix', () => {
  expect([...codes].sort()).toEqual(
    Array.from(source.matchAll(/^ {2}(\w+): '/gm), ([, code]) => code).sort(),
  );
  const sections = page.split(/^(?=### )/m).slice(1);
  expect(sections.filter((section) => !/^\*\*Fix:\*\* /m.test(section))).toEqual([]);
});

test.each(codes)('%s has a sentence of its own, then the address of its part of the docs', (code) => {
  const { message } = new TutorSessionError(code);
  expect(message).toMatch(
    new RegExp(
      `^\\w[^.]+(\\.|\\. \\w.+) See https://github\\.com/tutor-session/tutor-session/blob/main/packages/element/docs/errors\\.md#${code}$`,
    ),
  );
  const sentence = (of: TutorErrorCode) => new TutorSessionError(of).message.replace(/ See .*/, '');
  expect(codes.filter((other) => sentence(other) === sentence(code))).toEqual([code]);
});

test('an error is final and without a cause unless it says otherwise, and has its note before the address', () => {
  expect(new TutorSessionError('offline')).toMatchObject({ name: 'TutorSessionError', recoverable: false });
  const cause = new Error('down');
  const error = new TutorSessionError('offline', { recoverable: true, cause, note: 'For a while.' });
  expect(error).toMatchObject({ code: 'offline', recoverable: true, cause });
  expect(error.message).toContain('is offline. For a while. See ');
});
