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
 * Lists by a child of 8, a teenager of 13 and a teacher, from the ninth on (but for its first 66 lines) by strangers who saw only the
 * problems. Each was scored at first sight, and rules were made after that; from the twelfth on, intents are guessed by what all lists but
 * those in `unseen/` teach. At first sight, in percent (of the ninth to the twelfth, what was relevant alone); the goals are 97, 100, 95
 * and 85:
 *
 *     list            heard right   never graded   relevant or honest   explained
 *     ninth               93.5          94.9             89.8              90.9
 *     tenth               97.5          98.6             89.7              85
 *     eleventh            96.5         100               87.6              77.5
 *     twelfth             95.5          99.3             90.3              87.5
 *     thirteenth          93.5          98.6             93.1              80
 *     fourteenth          97.5          98.6             97.9              72.5
 *     fifteenth           95            99.3             94.5              70
 *     sixteenth           96.5          98.6             95.9              85
 *     seventeenth         97.5          99.3             93.2              80
 *     eighteenth          96.5          97.9             92.5              80
 *     nineteenth          99            99.3             95.9              82.5
 *     twentieth           98.5          99.3             94.5              85
 *     twenty-first        97.5          98.6             95.9              90
 *     twenty-second       97.5         100               95.9              92.5
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
