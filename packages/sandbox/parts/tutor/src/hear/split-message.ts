import { asksOfCase } from './find-answer.ts';
import { askedWords } from './find-terms.ts';

/** More sentences of one message are not heard by themselves. */
const maxSentences = 5;

/** "what is it": what that is stands in the sentence before. */
const refersBack = /\b(?:it|its|it's|that|thats|that's|this|one|ones|them|those)\b/i;
const asksForOther = /^\W*(?:can|could|may) (?:i|we|u|you)\b/i;

/** What is asked behind a number and a word or two, or behind a feeling: "8 but why do we flip it", "verb and can we do a harder one", "im confused are frogs reptiles". */
const besideAnswer =
  /(?:(?<=^\D{0,20}\d\S*(?: \p{L}+)?),? (?:and|but|so)?|(?<=^(?:its |it's |is it )?(?:an? |the )?\p{L}{3,}),? (?:and|but)|(?<=^(?:(?:and|but|so|ugh|omg) )?(?:im|i'm|i am|i feel|i hate|this is|that is|thats) [^?!.]{3,30}),? (?:and|but|so)?)\s*(?=(?:why|whats?|how come|how do|what's|what is|can (?:i|we|u|you)|are|do|does|is this) \p{L})/iu;

/** The sentences of a message; one that names nothing, but refers to the one before, belongs to it. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  const parted = asksOfCase.test(text) ? text : text.replace(besideAnswer, '\n');
  for (const each of parted.match(/\S.*?(?:[.!?]+(?=\s|$)|$)/gm) ?? []) {
    // "20-9? thats 11"
    const isOfSum = /\d ?[-+*×÷x−] ?\d+\W*$/.test(sentences.at(-1) ?? '');
    if (
      sentences.length > 0 &&
      refersBack.test(each) &&
      !asksForOther.test(each) &&
      !(/^\W*why\b/i.test(each) && /\d\W*$/.test(sentences.at(-1) ?? '')) &&
      askedWords(each).every((word) => isOfSum && /^\d+$/.test(word))
    )
      sentences.push(`${sentences.pop()} ${each}`);
    else if (/[\p{L}\p{N}]/u.test(each)) sentences.push(each);
  }
  return sentences.slice(0, maxSentences);
}

/** "so Ottawa is cold, right?" asks something of what it names, and "7 or 8" names several. */
const asksOrChooses =
  /\bor\b|, (?:right|true|correct|yes|no|(?:is|are|does|do|can)(?:n'?t)? (?:it|they))\W*$/i;

const betweenClauses = /[.,!?;:\n]+(?=\s|$)/;

/** "hi im so nervous today" */
const greeting =
  /^\W*(?:hi+|hey+|hello|hiya|good (?:morning|afternoon|evening)|morning)(?: (?:there|tutor|again))?\s(?=\S+ \S+ \S)/i;

/** "hint pls i dont know what goes into both" */
const request =
  /^\W*(?:hint|help|(?:go |a bit )?slower|slow down|skip(?: this| it)?(?: one)?|next(?: one| question)?|easier|harder)(?: one)?(?: pls| plz| please)?\s(?=(?:i|im|i'm|this|that|its|it's|my) \S+ \S)/i;

/** "athens but im so tired" */
const besideShort = /^(.{1,40}?)\s(?:and|but)\s(?=(?:btw |also |now )?(?:i|im|i'm|my|our|is it|its|it's)\b)/i;
const maxShortWords = 5;

/** The clauses of a message that says something in words; none where it has but one. */
export function clausesIn(text: string): string[] {
  if (asksOrChooses.test(text) || (text.match(/\p{L}{2,}/gu) ?? []).length < 3) return [];
  const clauses = text.split(betweenClauses).filter((each) => /[\p{L}\p{N}]/u.test(each));
  const [first = ''] = greeting.exec(text) ?? request.exec(text) ?? [];
  if (first) return [first, text.slice(first.length)];
  const [all = '', short = ''] = besideShort.exec(text) ?? [];
  if (clauses.length < 2 && all && short.split(' ').length <= maxShortWords)
    return [short, text.slice(all.length)];
  return clauses.length > 1 && clauses.length <= maxSentences ? clauses : [];
}
