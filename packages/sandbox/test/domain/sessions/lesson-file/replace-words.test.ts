import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceWords } from '../../../../src/domain/sessions/lesson-file/replace-words.ts';

test.each([
  ['eight', 'the height of it', 'the height of it'],
  ['eight', 'Eight is right.', '# is right.'],
  ['ada', 'Nevada, Adam, (ada) ADA’s ada_1', 'Nevada, Adam, (#) #’s #_1'],
  ['1234', '11234, 1234.5, 0,1234 and 1234.', '11234, 1234.5, 0,1234 and #.'],
  ['Maria Schmidt', 'Frag maria schmidt!', 'Frag #!'],
  ['José', 'JOSE\u0301 said it, Josés not', '# said it, Josés not'],
  ['Анна', 'Анна, Аннабель, АННА', '#, Аннабель, #'],
  ['王小明', '你好王小明同学', '你好#同学'],
  ['ada', '学生ada说', '学生#说'],
  ['$&.*', 'costs $&.* today', 'costs # today'],
])('%j in %j is replaced as a whole word', (words, text, expected) => {
  expect(replaceWords(words, '#')(text)).toBe(expected);
});

const tokens = 'five 5 15 3-5 Anna ANNA Hannah Łukasz łukasz Zoë zoë Οδυσσέας محمد משה ნინო'.split(' ');
const separator = fc.constantFrom(' ', ', ', ' + ', '. “', '” (', ')\n', '؟ ', '…');

test('in any language every other word stays, and the words are nowhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tokens),
      fc.array(fc.tuple(fc.constantFrom(...tokens), separator), { minLength: 1 }),
      (hidden, text) => {
        const same = (word: string) => word.toLowerCase() === hidden.toLowerCase();
        // The number 5 stands as a word of its own in `3-5`.
        const expected = text.map(
          ([word, then]) => (same(word) ? '#' : hidden === '5' ? word.replace(/-5$/, '-#') : word) + then,
        );
        expect(replaceWords(hidden, '#')(text.flat().join(''))).toBe(expected.join(''));
      },
    ),
  );
});
