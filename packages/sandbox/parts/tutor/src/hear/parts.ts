import content from '../content/phrases/attempts.json' with { type: 'json' };

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = setOf(content.hedges);
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** With one of these a question or a request begins. */
const questions = setOf([...content.questions, ...content.commands]);
const verbs = setOf(content.verbs);

/** A word of a message, as it is compared, and where it stands. */
interface Word {
  readonly plain: string;
  readonly from: number;
  readonly to: number;
}

/** A part of a message: a piece of its text, letter for letter. */
export interface Part {
  readonly text: string;
  readonly words: readonly string[];
}

/** A reason, behind what it is the reason of: nothing in it is the answer. */
const reason =
  /(?<=\S\s+)\b(?:be?c[aou]{1,3}[sz]e?|becuase|beacuse|cuz|cus|cos|coz|bc|'?cause|since|although|even though|unless|after|(?<!correct me )if)\b.*?(?=$|[.;?!](?:\s|$))/gisu;

const boundary =
  /[!?;\n]+|[.,:](?=\s|$)|(?<=\s)(?=(?:but|i mean|no wait|not|not sure|idk|dunno|and (?:then|now|i|that|no)|n i|so (?:its?|that|i|the))\b)|(?<=\S\s)(?=(?:i|u|you|we|just|which|who)\b(?<!\b(?:is|are|am|do|does|can|could|may|might|shall|would|did|what|how|why|when|should|if|think|say|that|do|as|and|or|the) \w+))/giu;

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: typed, index }) => {
    const plain = typed
      .toLowerCase()
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/^[^\p{L}\p{N}−+=-]+|[^\p{L}\p{N}%=]+$/gu, '');
    return { plain, from: index, to: index + typed.length };
  }).filter(({ plain }) => plain !== '');

/** The piece of a text from one of its words to another, without the signs around it. */
function pieceOf(text: string, words: readonly Word[]): Part {
  const [first, last] = [words[0], words.at(-1)];
  const piece = first && last ? text.slice(first.from, last.to) : '';
  const bare = piece.replace(/^[\s"“”'‘’(*_~]+|[\s"“”'‘’)*_~.,!?;:]+$/gu, '');
  return { text: bare, words: words.map(({ plain }) => plain) };
}

function withoutHedges(words: readonly Word[]): readonly Word[] {
  for (let length = Math.min(longestHedge, words.length); length > 0; length--) {
    const said = (some: readonly Word[]) => hedges.has(some.map(({ plain }) => plain).join(' '));
    if (said(words.slice(0, length))) return withoutHedges(words.slice(length));
    if (said(words.slice(-length))) return withoutHedges(words.slice(0, -length));
  }
  return words;
}

/** The parts of a message without the hedges around them. */
export function partsOf(text: string): Part[] {
  return text
    .replace(reason, '')
    .split(boundary)
    .map((part) => pieceOf(part, withoutHedges(wordsIn(part))))
    .filter(({ text }) => text !== '');
}

/** Every piece of so many words, the first ones first. */
export function piecesOf(text: string, count: number): Part[] {
  const words = wordsIn(text);
  return words
    .slice(0, Math.max(0, words.length - count + 1))
    .map((_, at) => pieceOf(text, words.slice(at, at + count)));
}

/** What stands behind the last word of a kind; `undefined` where there is none. */
export function behind({ text }: Part, isOne: (word: string) => boolean): Part | undefined {
  const words = wordsIn(text);
  const at = words.findLastIndex(({ plain }) => isOne(plain));
  return at < 0 || at === words.length - 1 ? undefined : pieceOf(text, withoutHedges(words.slice(at + 1)));
}

/** Whether a part begins as a question or a request. */
export const beginsQuestion = ({ words: [first = '', second] }: Part): boolean =>
  second !== undefined && questions.has(first);

/** Whether it begins with a verb, as "is it 7?" does. */
export const beginsWithVerb = (text: string): boolean => verbs.has(wordsIn(text)[0]?.plain ?? '');

/** Whether it begins with a word that asks: "what if it was 7". */
export const beginsWithAsking = (text: string): boolean =>
  questions.has(wordsIn(text.replace(leading, ''))[0]?.plain ?? '');

/** What may stand before a question. */
const leading = /^\W*(?:(?:so|and|but|ok|okay|um|oh|now|then|wait) )+/i;

/** Whether a message asks something at all. */
export const isQuestion = (text: string): boolean =>
  text.includes('?') ||
  text.split(boundary).some((part) => {
    const [{ plain = '' } = { plain: '' }, second] = wordsIn(part.replace(leading, ''));
    return second !== undefined && (questions.has(plain) || verbs.has(plain));
  });

/** Whether a text wants to know something; "can we stop after this" wants something done. */
export const asksToKnow = (text: string): boolean =>
  /^\W*(?:(?:and|but|so|also|btw) )*(?:what|why|how|when|where|who|which|is|are|was|were|do|does|did)\b/i.test(
    text,
  );
