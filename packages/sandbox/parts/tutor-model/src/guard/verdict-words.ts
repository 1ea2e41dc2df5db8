import type { Reading } from '@tutor-session/tutor';
import verdicts from './phrases/verdicts.json' with { type: 'json' };
import { clausesOf, Phrases } from './phrases.ts';

const { words } = verdicts;
/** What says that an answer is right, and what has the same words and does not. */
const confirms = new Phrases(verdicts.confirms, words);
const notConfirming = new Phrases(verdicts.notConfirming, words);
/** Praise, which a wrong answer does not get even in part. */
const praises = new Phrases(verdicts.praises, words);
/** What says that an answer is not right, and what has the same words and does not. */
const denies = new Phrases(verdicts.denies, words);
const notDenying = new Phrases(verdicts.notDenying, words);
const doubleNegatives = new Phrases(verdicts.doubleNegatives, words);

/**
 * Why a sentence in lower case contradicts what the message was graded as: where it was an answer, in what the sentence says of it, and
 * where it was none, already by saying anything of it.
 */
export function checkVerdict(plain: string, reading: Reading): string | undefined {
  const clauses = clausesOf(plain);
  const isConfirming = doubleNegatives.standIn(clauses) || confirms.standIn(notConfirming.takenFrom(clauses));
  const isDenying = denies.standIn(notDenying.takenFrom(clauses));
  if (reading === 'right') return isDenying ? 'the answer is right, and this says that it is not' : undefined;
  if (isConfirming || (reading === 'wrong' && praises.standIn(clauses)))
    return reading === 'wrong'
      ? 'the answer is not right, and this sounds as if it were'
      : 'nothing was answered, so nothing is right, true or well done; say the fact itself';
  return reading === 'talk' && isDenying
    ? 'nothing was answered, so nothing is wrong; say the fact itself'
    : undefined;
}
