import { expect, test } from 'vitest';
import { dictionary } from '../../src/content/dictionary.ts';
import { editDistance } from '../../src/grade/edit-distance.ts';
import { gradeAnswer } from '../../src/grade/grade-answer.ts';
import { wordsOf } from '../../src/hear-message.ts';
import { openDraft } from '../../src/teach/draft.ts';
import { catalogue, selectConcepts } from '../own-tutor.ts';
import { begin, say, words } from '../play.ts';
import { score } from './questions/score-questions.ts';
import twentyFirst from './questions/twenty-first.json' with { type: 'json' };
import twentySecond from './questions/unseen/twenty-second.json' with { type: 'json' };

test.each([
  ['twenty-first', twentyFirst],
  ['twenty-second', twentySecond],
])('the %s list, of which no example comes, is heard as what it is', (_, messages) => {
  const percent = score(messages);
  expect(percent.heardRight).toBeGreaterThanOrEqual(93);
  expect(percent.neverGraded).toBeGreaterThanOrEqual(99);
  expect(percent.relevantOrHonest).toBeGreaterThanOrEqual(93);
});

const sample = [...dictionary()].filter(({ length }, at) => length > 3 && at % 20 === 0);

test('no common word is explained as another one', () => {
  const start = begin('history', '6');
  const others = sample.flatMap((word) => {
    const [, term = ''] = /^"([^"]+)" means/.exec(words(say(start, `what does ${word} mean`))) ?? [];
    const isSame = term
      .toLowerCase()
      .split(/\W/)
      .some((part) => part.slice(0, 3) === word.slice(0, 3));
    return term === '' || isSame ? [] : [`${word}: ${term}`];
  });
  expect(others.length).toBeLessThanOrEqual(sample.length / 100);
});

test('no other real word is a right answer', () => {
  const known = wordsOf(openDraft(catalogue, begin('science', '4').lesson));
  for (const concept of selectConcepts((subject) => subject !== 'math'))
    for (const question of concept.content.questions ?? []) {
      const accepted = [question.answer, ...(question.accepted_answers ?? [])];
      if (accepted.some((each) => /\d/.test(each))) continue;
      const expected = { kind: 'words', accepted } as const;
      const said = accepted.join(' ').toLowerCase();
      const bare = accepted.map((each) => each.toLowerCase().replace(/^(?:the|an?) /, ''));
      const right = [...dictionary()].filter(
        (word) =>
          (word[0] === bare[0]?.[0] || bare.some((each) => editDistance(word, each, 2) <= 2)) &&
          !said.includes(word.replace(/s$/, '')) &&
          gradeAnswer({ ask: question.question, expected, misconceptions: [] }, word, known).kind === 'right',
      );
      const forms = right.filter(
        (word) => !accepted.some((each) => `${word}s` === each || `${each}s` === word),
      );
      expect([question.question, forms]).toEqual([question.question, []]);
    }
});
