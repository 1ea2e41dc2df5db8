import { contentWords } from '../content/content-words.ts';
import content from '../content/phrases/answers.json' with { type: 'json' };
import type { Problem } from '../content/problem.ts';
import { wordSet } from '../content/word-set.ts';
import type { LessonWords } from '../grade/lesson-words.ts';
import { matchWords, sameStem } from '../grade/match-words.ts';
import { type FoundAnswer, type Grade, isKnown, isRight, leastClaim } from './found-answer.ts';
import { insultIn } from './insult.ts';
import { isMash } from './is-mash.ts';
import { isSaid, type Likely, leastMaybe } from './likely.ts';
import { beginsQuestion, beginsWithVerb, isQuestion, type Part, partsOf, piecesOf } from './parts.ts';

/** What a thing is like, and what is said here or of somebody: none is an answer, unless it is the one. */
const noThings = wordSet(content.noThings);

/** The words that answer a problem, right or wrong. */
export function findWords(
  problem: Problem,
  text: string,
  likely: Likely,
  known: LessonWords,
  grade: Grade,
): FoundAnswer | undefined {
  // A word of the sentence that is asked about may be an answer.
  const own = contentWords(problem.ask.replace(/["“][^"”]+["”]/g, ' '));
  const accepted = problem.expected.kind === 'words' ? problem.expected.accepted : [];
  const names = [...accepted, ...problem.misconceptions.map(({ answer }) => answer)];
  const share = likely.shareOf('answer');
  const found = (piece: string, isSure: boolean): FoundAnswer => ({
    ...{ text: piece, isSure },
    verdict: grade(piece),
  });
  const asks = isQuestion(text);
  const parts = partsOf(text).filter((part) => part.words[0] !== 'not' && !beginsQuestion(part));
  const isAsked = partsOf(text).some(beginsQuestion);
  const whole = grade(text);
  // "ottawa? or toronto"
  if (whole.kind === 'unclear' && whole.answers) return found(text, true);
  for (const part of parts) {
    // Of "rainforest" and "tropical rainforest" the longer one.
    const [name] = names
      .filter((each) => matchWords(part.text, each, { known }))
      .toSorted((one, other) => other.length - one.length);
    if (!name || !isKnown(grade(part.text))) continue;
    const words = [...own, ...contentWords(name)];
    const rest = contentWords(part.text).filter(
      (word) => !words.some((each) => sameStem(each, word) || matchWords(word, each, { known })),
    );
    // "is washington a state"
    const asksKind = asks && part.words.some((word, at) => at > 0 && ['a', 'an'].includes(word));
    const isWhole = !asksKind && rest.every((word) => noThings.has(word) && !asks);
    // "isn't lincoln the first president" says more of it than its name.
    const isName = contentWords(part.text).length <= contentWords(name).length;
    if (isWhole && (isName || isRight(grade(part.text)) || !asks)) return found(part.text, true);
  }
  if (isAsked) return undefined;
  if (whole.kind === 'unclear' && share >= leastMaybe && !asks) return found(text, true);
  for (const name of names) {
    const pieces = parts.flatMap((part) => piecesOf(part.text, name.split(' ').length));
    const said = pieces.find((piece) => matchWords(piece.text, name, { known }));
    if (said && likely.shareOf('answer', 'hearsay') >= leastMaybe)
      return found(said.text, !asks && share >= leastClaim);
  }
  return findThing({ parts, text, share, known, own, found });
}

/** What a message is searched in for a thing. */
interface Search {
  readonly parts: readonly Part[];
  readonly text: string;
  readonly share: number;
  readonly known: LessonWords;
  readonly own: readonly string[];
  readonly found: (piece: string, isSure: boolean) => FoundAnswer;
}

/** One thing that is named, and is wrong: "kyoto", "is it a stone?" */
function findThing({ parts, text, share, known, own, found }: Search): FoundAnswer | undefined {
  const [only] = parts;
  if (!only || isSaid(text) || isSaid(only.text) || isMash(text) || insultIn(text)) return undefined;
  const newWords = (part: Part) =>
    contentWords(part.text).filter((word) => !own.some((each) => sameStem(each, word)));
  const words = newWords(only);
  const isThing = words.length > 0 && words.length <= 2 && !words.some((word) => noThings.has(word));
  const isNew = words.some((word) => known.isName(word) || !known.has(word));
  const asksOf = isQuestion(text) && contentWords(only.text).length > words.length;
  const isAlone = parts.length === 1 && only.words.length < 4 && !exclaims.test(text) && !asksOf;
  const isWord = only.words.length === 1 && !isQuestion(text);
  const isGuess = beginsWithVerb(text) && !beginsWithVerb(only.text);
  if (isThing && isAlone && (isWord || (words.length === 1 && (isNew || isGuess)) || share >= leastClaim))
    return found(only.text, true);
  const [name, ...others] = parts.flatMap(newWords).filter((word) => known.isName(word));
  return name && others.length === 0 && share >= leastClaim && !isQuestion(text)
    ? found(name, false)
    : undefined;
}

/** "gooooal", "yesss 🎉": somebody exclaims. */
const exclaims = /(\p{L})\1{2}|\p{Extended_Pictographic}/u;
