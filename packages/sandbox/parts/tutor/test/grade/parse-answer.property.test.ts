import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { test } from 'vitest';
import { contentWords } from '../../src/content/content-words.ts';
import { parseAnswer } from '../../src/grade/parse-answer.ts';
import { likelyAbout } from '../../src/hear/likely.ts';

/** Any UTF-16, lone surrogates too. */
const anything = array(integer({ min: 0, max: 0xffff }), { maxLength: 800 }).map((units) =>
  String.fromCharCode(...units),
);

const junk = string({ maxLength: 480, unit: constantFrom(...'0123456789.,/-−½ +=x?()aone%\n') });

function read(text: string): void {
  parseAnswer(text);
  likelyAbout(text);
  contentWords(text);
}

test('takes any text without throwing', () => {
  assert(property(anything, read));
  assert(
    property(junk, (text) => void parseAnswer(text)),
    { numRuns: 500 },
  );
});

test.each([
  ['digits', '9'.repeat(100_000)],
  ['a long fraction', `${'9'.repeat(240)}/${'7'.repeat(240)}`],
  ['spaces', `1${' '.repeat(490)}2`],
  ['number words', 'one and a half '.repeat(30)],
  ['signs', '-'.repeat(499)],
])("reads %s a hundred times before a test's limit", (_, text) => {
  for (let time = 0; time < 100; time++) read(text);
});

// As slow as a hundred times 100,000 letters where the time grows by the square of the length, and ten times as quick where it does not.
test("reads a million letters before a test's limit", () => read('because '.repeat(125_000)));
