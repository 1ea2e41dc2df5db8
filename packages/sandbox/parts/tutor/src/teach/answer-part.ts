import type { Problem } from '../content/problem.ts';
import { contentWords } from '../grade/match-words.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { asksAtAll } from './asking.ts';

/** Said where a part of the answer is there, or its first or last letters. */
const wholeWord = 'That is right so far: a step on the way. Now write the whole answer, as well as you can.';
const otherLetters =
  'That looks like a step on the way, but the answer has other letters there. Which word could it be?';

/** "it starts with te", "something with es at the end" */
const ofLetters =
  /\b(starts?|started|begins?|ends?|ended|finish(?:es)?|something|smth) (?:with|in|on) (?:an? |the )?(?:letters? )?"?(\p{L}{1,4})\b( at the (?:end|beginning|start))?/u;

/** What is said beside a part of an answer: "carbon something", "george, what was the rest". */
const ofRest =
  /(?:and |then |but |or )*(?:something|i (?:do not|can not|only|forgot|have forgotten)|the rest|what (?:was|is) the|more|i know|do not know|forgot) .*$/;

/** What to say where a message tells of a part of an answer in words; `null` where it does not. */
export function sayOfPart({ expected }: Problem, text: string): string | null {
  if (expected.kind !== 'words' || text.length > 120 || text.includes('?')) return null;
  const [plain = ''] = plainSentences(text);
  const [, verb = '', letters = '', end = ''] = ofLetters.exec(plain) ?? [];
  const isLast = /^(?:end|finish)/.test(verb) || end.endsWith('end');
  if (letters && !asksAtAll(text) && (letters.length < 4 || /with/.test(plain))) {
    const fits = (each: string) => (isLast ? each.endsWith(letters) : each.startsWith(letters));
    const all = expected.accepted.map((each) => each.toLowerCase().replace(/^(?:the|an?) /, ''));
    if (letters.length <= 3 || all.some(fits)) return all.some(fits) ? wholeWord : otherLetters;
  }
  const head = contentWords(
    `${plain.replace(ofRest, '')}`.replace(/^(?:it (?:is|was|starts with|begins with) |i think )*/, ''),
  );
  if (head.length === 0 || (!ofRest.test(`${plain}`) && !/\b(?:starts|begins) with\b/.test(plain)))
    return null;
  const isPart = expected.accepted.some((each) => {
    const words = contentWords(each);
    if (head.length === 1 && words.length === 1 && (head[0]?.length ?? 0) >= 3)
      return words[0] !== head[0] && words[0]?.startsWith(head[0] ?? '');
    return words.length > head.length && head.every((word) => words.includes(word));
  });
  return isPart ? wholeWord : null;
}

const work =
  /\b(?:subtract(?:ed|ing)?|add(?:ed|ing)?|took|taken|take away|take \S+ away|away|divid(?:e|ed|es|ing)|multipl(?:y|ied|ying)|halved|doubled|carr(?:y|ied)|borrow(?:ed)?|regroup(?:ed)?|moved|turned|changed|cancel\w*|simplified|reduced|go(?:es)? into|times|minus|plus|leaves|left over|still have|common denominator|other side|both sides|multiples? of|(?:is|are) even)\b/;

const amount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|both|tens|ones|hundreds|numerators?|denominators?|sides?|x|thirds?|halves|half|quarters?)\b/;

const noWork =
  /\b(?:can(?! (?:both |all )?be )|could|if|true|slow|is it|help|stuck|confus\w*|hate|understand|lost|please|hint|why|how|what|which|want|need help|easier|harder|skip|years old|points?|minutes?|my (?:mum|mom|dad|sister|brother|friend|teacher|cat|dog))\b/;

/** Whether somebody tells, without a question, how far the work on numbers is: "first I took 200 away, now 47 is left". */
export const tellsStep = (text: string): boolean => {
  const told = text.replace(
    /\bwhich (?=(?:gives?|gave|leaves?|left|makes?|made|is|means?|equals)\b)/gi,
    'it ',
  );
  const plain = plainSentences(told).join('');
  return (
    !text.includes('?') &&
    !asksAtAll(told) &&
    work.test(plain) &&
    amount.test(plain) &&
    !noWork.test(plain) &&
    plain.split(' ').length > 4
  );
};
