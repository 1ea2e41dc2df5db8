import smallWords from '../content/phrases/small-words.json' with { type: 'json' };
import { plainSigns } from '../content/plain-signs.ts';
import type { Problem } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { wordSet } from '../content/word-set.ts';
import type { Quote } from '../teach/heard.ts';
import { askedWords } from './find-terms.ts';

const meanings: Readonly<Record<string, string>> = texts.signs;

/** "what does ÷ mean", "whats the = for": it stands between no numbers. */
const alone = /(?<!\d ?|\bx ?)(?<=^|[\s"'“‘(])([-+×÷=/<>%])(?! ?\d| x\b)(?=$|[\s"'”’)?!.,])/;

const asks =
  /\b(?:what|whats|wat|wats|wut|why|means?|meaning|understand|get|know|explain|say|sign|symbol)\b/i;
const namesSign =
  /\b(?:signs?|symbols?|slash|(?<!to |i |you |we |it )cross(?! it| out)|line (?:between|before|in front))\b/i;
/** Who asks for anything else asks for no sign. */
const ofSigns = wordSet(smallWords.ofSigns);
const asksElse = /\b(?:why do(?:es)?|is there no|(?:can|may|could) i|how do i|what sign)\b/i;
const namesBar = /\b(?:slash|line between)\b/i;
const namesMinus = /\bline (?:before|in front)\b/i;

/** What a sign means: the one that is typed, or "that sign" of the problem, which has one; `undefined` where no sign is asked for. */
export function signMeaning({ ask, expected }: Problem, text: string): Quote | undefined {
  if (expected.kind !== 'number' || !asks.test(text) || asksElse.test(text)) return undefined;
  const own = new Set(plainSigns(ask).match(/(?<=\S )[-+×÷=](?= )|(?<=\d)\/(?=\d)/g));
  const signs = plainSigns(text.slice(0, 100));
  const plain = own.has('×') ? signs.replace(/\bx\b/, '×') : signs;
  const typed = alone.exec(plain)?.[1];
  const isAll = askedWords(plain).every((word) => ofSigns.has(word) || /^\d+$/.test(word));
  if (!isAll || !(typed || namesSign.test(plain))) return undefined;
  const [only] = own.size === 1 ? own : [];
  const named = namesBar.test(plain) ? '/' : namesMinus.test(plain) ? '-' : only;
  const sign = typed ?? named ?? '';
  const isBelowZero = sign === '-' && /(?<!\d )[−-]\d/.test(ask);
  const meaning = [meanings[sign], isBelowZero ? meanings.negative : undefined].filter(Boolean).join(' ');
  return meaning ? { id: 'sign', text: meaning } : undefined;
}
