import type { Reading } from '@tutor-session/tutor';

const not = "(?:not|n't|never|isn't|aren't|wasn't)";

/** Words that say that an answer is right. */
const confirms = new RegExp(
  [
    `\\b(?:correct|correctly|exactly|exact|perfect|perfectly|bingo|excellent|brilliant|fantastic|amazing|awesome|superb|bravo|hooray|hurray|yay|yes|yep|yeah|yup|yup|absolutely|definitely|certainly|indeed|precisely|solved|nailed|true|sure|agree|agreed|congrat\\w*)\\b`,
    `\\bright\\b(?! (?:side|hand|angle|triangle|way|place|order|column|now|here|there|away|after|before|next|above|below|one to|number to))`,
    `\\b(?:well|nicely) (?:done|worked|solved)|\\b(?:good|great|nice|super|wonderful|lovely) (?:job|work|going|answer|one|catch)|\\bspot on|\\bway to go|\\bof course|\\bgot it|\\b(?:that|this|it)(?:'s| is| was) it\\b`,
    `\\byou(?:'ve| have)? (?:did it|got|found|cracked|have it|made it|figured)|\\b(?:answer|that|this|it) (?:really )?(?:works|fits|matches|checks out|counts|will do)`,
    `^(?:great|good|nice|super|cool|wonderful|lovely|okay|ok|fine|done|wow)\\s*[!.,]`,
  ].join('|'),
);

/** Words of praise, which a wrong answer does not get even in part. */
const praises =
  /\b(?:good|great|nice|fine|super|cool|wonderful|lovely|clever|smart|proud|keep|hero|star|genius|ace|glad|happy|okay|ok|makes? sense)\b|\b(?:like|love) (?:your|that|it)\b|\bright track\b|\b(?:next (?:one|problem|task)|(?:new|another) problem)\b|\bmove on\b/;

/** Words that say that it is not. */
const denies = new RegExp(
  [
    `\\b(?:wrong|incorrect|incorrectly|mistake|mistaken|error|false|nope|oops|unfortunately|sadly|untrue|failed|fails)\\b|^no\\b|\\bno[,.!]`,
    `${not} (?:\\w+ ){0,2}(?:right|correct|true|quite|yet|it|there|exactly|perfect|so)\\b`,
    `\\btry again|\\b(?:almost|nearly|close|off by|not far)\\b(?! (?:look|the|your|to home))`,
  ].join('|'),
);

const denial = new RegExp(
  `(?:${not} (?:\\w+ ){0,2})(?:right|correct|true|quite|yet|it|there|exactly|perfect|so)\\b`,
  'g',
);
const doubleNegative = new RegExp(
  `(?:${not}) (?:\\w+ )?(?:wrong|incorrect|a mistake|false|mistaken|an error)\\b`,
);

/**
 * Why a sentence in lower case contradicts what the message was graded as: where it was an answer, in what the sentence says of it, and
 * where it was none, already by saying anything of it.
 */
export function checkVerdict(plain: string, reading: Reading): string | undefined {
  const isConfirming = doubleNegative.test(plain) || confirms.test(plain.replace(denial, ' '));
  const isDenying = denies.test(plain);
  if (reading === 'right') return isDenying ? 'the answer is right, and this says that it is not' : undefined;
  if (isConfirming || (reading === 'wrong' && praises.test(plain)))
    return reading === 'wrong'
      ? 'the answer is not right, and this sounds as if it were'
      : 'nothing was answered, so nothing is right, true or well done; say the fact itself';
  return reading === 'talk' && isDenying
    ? 'nothing was answered, so nothing is wrong; say the fact itself'
    : undefined;
}
