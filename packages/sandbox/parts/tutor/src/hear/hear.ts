import { contentWords } from '../content/content-words.ts';
import type { Problem } from '../content/problem.ts';
import { gradeAnswer, isKnown } from '../grade/grade-answer.ts';
import { hasDigit } from '../grade/read-number.ts';
import type { Heard } from '../teach/heard.ts';
import type { Intent } from '../teach/intent.ts';
import { type FoundAnswer, findAnswer } from './find-answer.ts';
import { hearBeside, hearOther } from './hear-talk.ts';
import { type Likely, leastMaybe, likelyAbout } from './likely.ts';
import { careFor, maxCharacters } from './own-life.ts';
import { ownTask } from './own-task.ts';
import { beginsQuestion, beginsWithVerb, type Part, partsOf } from './parts.ts';
import { leastClaim } from './read-part.ts';
import type { Around } from './say-in.ts';

/** What somebody tells of a life, and what may be no more than news of it. */
const isNews = (care: Intent | undefined): care is Intent => care === 'own_life' || care === 'worry';

/** The door of a lesson: what a student's message is. It is looked at once, in this order; each step is one place. */
export function hear(around: Around, text: string): Heard {
  const care = careFor(text);
  if (care === 'danger') return { act: 'care', intent: care, sure: 1 };
  const likely = likelyAbout(text.slice(0, maxCharacters));
  const found = around.problem && findAnswer(around.problem, text, likely, around.words);
  const task = around.mayAsk && around.problem ? ownTask(around.problem, text) : undefined;
  if (task && found?.verdict.kind !== 'right' && !care)
    return { act: 'ask', intent: 'ask_back', question: { about: 'task', line: task }, sure: 1 };
  // "is it normal if somebody comes in" is no guess; "brave: afraid, noisy: quiet" names what the problem has.
  const isOurs = found !== undefined && (isKnown(found.verdict) || isList(around.problem));
  if (care === 'worry' && !isOurs) return { act: 'care', intent: care, sure: 1 };
  // Who was asked just before is not asked again.
  const isTaken = found?.isSure || (!around.mayAsk && likely.shareOf('answer') >= leastClaim);
  const isNoGuess = care && !isOurs && likely.shareOf('answer') < leastClaim;
  if (found && isTaken && !isNoGuess) return hearAnswer(around, text, found, likely, isOurs);
  // "my brother says ottawa" tells of a brother, and more of the problem.
  const isOfLesson = isNews(care) && isOurs && likely.shareOf('answer', 'hearsay') >= leastMaybe;
  if (care && !isOfLesson) return { act: 'care', intent: care, sure: 1 };
  return hearOther(around, text, likely, found);
}

function hearAnswer(
  around: Around,
  text: string,
  found: FoundAnswer,
  likely: Likely,
  isOurs: boolean,
): Heard {
  const rest = besideAnswer(text, found);
  const beside = rest ? careFor(rest) : undefined;
  // "a key. my dads hiking map has one" answers, whatever else it tells; so does "i only know from a game" beside an answer.
  const isNewsAlone = isNews(beside) && !isOurs && likely.shareOf('answer') < leastClaim;
  if (isNewsAlone) return { act: 'care', intent: beside, sure: 1 };
  if (isOfBefore(around, found, likely)) return { act: 'talk', intent: 'said', sure: 1 };
  // A guess in words is right, or it costs nothing: "is it a stone?", and "skibidi", which is no word.
  const isGuess =
    around.problem?.expected.kind === 'words' &&
    found.verdict.kind === 'wrong' &&
    (found.isGuess || beginsWithVerb(text) || (!found.verdict.misconception && isNoWord(around, found.text)));
  const also = hearBeside(around, rest);
  return {
    act: isGuess ? 'ask' : 'answer',
    intent: 'answer',
    answer: found.text,
    ...(also && { also }),
    sure: 1,
  };
}

const isList = (problem: Problem | undefined): boolean =>
  problem?.expected.kind === 'words' && (problem.expected.order ?? problem.expected.pairs) !== undefined;

const isNoWord = ({ words }: Around, text: string): boolean =>
  contentWords(text).every((word) => !hasDigit(word) && !words.has(word) && !words.isName(word));

/** "i already said 10", of what was right for the problem before. */
const isOfBefore = ({ previous }: Around, { text, verdict }: FoundAnswer, likely: Likely): boolean =>
  verdict.kind === 'wrong' &&
  previous !== undefined &&
  likely.labels.slice(0, 3).includes('said') &&
  gradeAnswer({ expected: previous, misconceptions: [], ask: '' }, text).kind === 'right';

/** What a message says beside its answer, without what leads to that: of "is it 7? my dog barks" that the dog barks. */
const besideAnswer = (text: string, found: FoundAnswer): string =>
  partsOf(text)
    // "thats where they live" asks nothing, and "is way bigger" is said of the answer.
    .filter((part) => !found.text.includes(part.text) && !(part.isComment && beginsQuestion(part)))
    .flatMap((part) =>
      part.text.includes(found.text) ? partsOf(part.text.replace(found.text, ' ')).filter(isBeside) : part,
    )
    .map((part) => part.text)
    .join('. ');

const isBeside = ({ words, text }: Part): boolean =>
  words.length > 2 && (!beginsWithVerb(text) || words.some((word) => ['i', 'we', 'you', 'u'].includes(word)));
