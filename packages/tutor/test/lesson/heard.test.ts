import { expect, test } from 'vitest';
import eighteenth from './questions/eighteenth.json' with { type: 'json' };
import eighth from './questions/eighth.json' with { type: 'json' };
import eleventh from './questions/eleventh.json' with { type: 'json' };
import fifteenth from './questions/fifteenth.json' with { type: 'json' };
import fifth from './questions/fifth.json' with { type: 'json' };
import first from './questions/first.json' with { type: 'json' };
import fourteenth from './questions/fourteenth.json' with { type: 'json' };
import fourth from './questions/fourth.json' with { type: 'json' };
import nineteenth from './questions/nineteenth.json' with { type: 'json' };
import ninth from './questions/ninth.json' with { type: 'json' };
import { score } from './questions/score-questions.ts';
import second from './questions/second.json' with { type: 'json' };
import seventeenth from './questions/seventeenth.json' with { type: 'json' };
import seventh from './questions/seventh.json' with { type: 'json' };
import sixteenth from './questions/sixteenth.json' with { type: 'json' };
import sixth from './questions/sixth.json' with { type: 'json' };
import tenth from './questions/tenth.json' with { type: 'json' };
import third from './questions/third.json' with { type: 'json' };
import thirteenth from './questions/thirteenth.json' with { type: 'json' };
import twelfth from './questions/twelfth.json' with { type: 'json' };
import twentieth from './questions/twentieth.json' with { type: 'json' };
import twentyFirst from './questions/twenty-first.json' with { type: 'json' };
import twentySecond from './questions/unseen/twenty-second.json' with { type: 'json' };

/**
 * Lists by a child of 8, a teenager of 13 and a teacher. Unseen, of the second 91 % were heard right and 61.8 % of the words explained,
 * of the third 95.5 % and 78.8 %, of the fourth 91 % and 59.5 %, of the fifth 95.5 % and 87 %,
 * of the sixth 94 % and 84.2 %, of the seventh 97.5 % and 77.5 %, of the eighth 98 % and 95 %, of the ninth 93.2 % and 92.5 %; rules
 * were made after sight of them. The last three were written by somebody who had not read the tutor, the seventh heard by that of before.
 * The first 66 lines of the ninth were seen before they were scored; of its other 154, 93.5 % were heard right and 90.9 % explained.
 * Of the tenth, before a rule changed, 97.5 % were heard right, 98.6 % of the questions never graded, 89.7 % relevant and 85 % explained;
 * of the eleventh, after repairs by the tenth, 96.5 %, 100 %, 87.6 % and 77.5 %; of the twelfth, after all of these, 95.5 %, 99.3 %,
 * 90.3 % and 87.5 %. From then on intents are guessed by what all lists teach. With each list left out of that, and the phrases of before it
 * was seen, 96.2 to 100 % of the last five are relevant, and 98.7 to 100 % relevant or honest; answers are read by rules that have seen all.
 * Of the thirteenth, by a stranger, at first 93.5 % were heard right, 98.6 % of the questions never graded, 87.6 % relevant, 93.1 % relevant
 * or honest, and 80 % of the words explained; of the fourteenth, after repairs by the thirteenth,
 * 97.5 %, 98.6 %, 91.7 %, 97.9 % and 72.5 %; of the fifteenth, after ways to ask for a word were added by forms of the fourteenth,
 * 95 %, 99.3 %, 89 %, 94.5 % and 70 %; of the sixteenth, after the word that is likely meant was explained by what the fifteenth shows,
 * 96.5 %, 98.6 %, 92.5 %, 95.9 % and 85 %; of the seventeenth, after repairs by the sixteenth, 97.5 %, 99.3 %, 88.4 %, 93.2 % and 80 %; of the
 * eighteenth, after repairs by that, 96.5 %, 97.9 %, 90.4 %, 92.5 % and 80 %; of the nineteenth 99 %, 99.3 %, 94.5 %, 95.9 % and 82.5 %; of
 * the twentieth, after repairs by that, 98.5 %, 99.3 %, 92.5 %, 94.5 % and 85 %; of the twenty-first, after the word that the whole message
 * asks for was explained, 97.5 %, 98.6 % (two stories, no question), 93.8 %, 95.9 % and 90 %; of the twenty-second, after repairs by that,
 * 97.5 %, 100 %, 95.2 %, 95.9 % and 92.5 %. The last is in `unseen/`: it teaches nothing, and nothing was repaired by it.
 */
/** At least so many percent of each: `heardRight`, `neverGraded`, `verdictRight`, `relevant`, `relevantOrHonest`, `explained`. */
const lists: [string, string[], number[]][] = [
  ['first', first, [100, 100, 97.8, 95, 97, 97]],
  ['second', second, [100, 100, 93, 95, 97, 97]],
  ['third', third, [100, 100, 100, 95, 97, 97]],
  ['fourth', fourth, [99, 100, 98, 95, 97, 97]],
  ['fifth', fifth, [99, 100, 98, 95, 97, 97]],
  ['sixth', sixth, [97, 100, 95, 95, 97, 95]],
  ['seventh', seventh, [99, 99, 97, 97, 97, 95]],
  ['eighth', eighth, [99, 99, 97, 97, 97, 95]],
  ['ninth', ninth, [99, 100, 97, 97, 97, 95]],
  ['tenth', tenth, [99, 100, 97, 97, 97, 95]],
  ['eleventh', eleventh, [99, 100, 97, 97, 97, 92]],
  ['twelfth', twelfth, [99, 100, 98, 96, 97, 92]],
  ['thirteenth', thirteenth, [99, 100, 97, 98, 98, 95]],
  ['fourteenth', fourteenth, [98, 100, 97, 99, 99, 90]],
  ['fifteenth', fifteenth, [96, 100, 93, 97, 97, 92]],
  ['sixteenth', sixteenth, [100, 100, 100, 100, 100, 100]],
  ['seventeenth', seventeenth, [99, 100, 89, 98, 98, 95]],
  ['eighteenth', eighteenth, [99, 100, 91, 98, 98, 97]],
  ['nineteenth', nineteenth, [99, 100, 85, 97, 98, 95]],
  ['twentieth', twentieth, [99, 100, 95, 98, 98, 95]],
  ['twenty-first', twentyFirst, [98, 100, 89, 98, 98, 97]],
  ['twenty-second', twentySecond, [97, 100, 83, 95, 95, 92]],
];

test.each(lists)('the %s list of messages is heard as what it is', (_, messages, least) => {
  const { percent, ...failures } = score(messages);
  for (const [failure, list] of Object.entries(failures))
    for (const { message, verdict, reply } of list)
      console.log(`${failure} [${message.problem}] ${message.says} → ${verdict}: ${reply}`);
  const figures = Object.entries(percent);
  expect(figures.filter(([, figure], at) => figure < (least[at] ?? 100))).toEqual([]);
});
