import { isYesOrNo, type Problem } from '../content/problem.ts';
import { answerShape, bare } from '../content/question-problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';

/** What a word is said of: the answer, or nothing. */
const ofAnswer = String.raw`(?:^|[,.;!?]|\b(?:it|its|word|answer|name|one|thing|he|she|they|and|but|also|think|maybe|probably|might|could|must|forgot|know|remember|idk|hint|help)\b) *`;
const letters = String.raw`(?: (?:an?|the|letter|like))* ["'“‘]?(?!i (?:think|guess|believe|know|dont|don't|cant|can't|mean|forgot)\b)(\p{L}+)`;
const small = String.raw`(?!(?:is|its?|it's|or|and|but|not|has|got|have|like|with|do|did|say|said|want|need|know|to|the|in|on|of|for|was|were|are|be|about|there|you|we|they|me|my|him|her|from|at|by|as|an|am|some|see|find|learn|eat|make|ask|up|out|w|a|i)\b)`;

/** "it starts with l i think", "is the first letter l?", "it has an l at the beginning", "leg-something", "le___" */
const beginnings = [
  String.raw`(?:${ofAnswer}(?:starts?|begins?|starting|beginning) (?:with|w|wit|on)|\bfirst (?:letter|name|word)(?: is|'?s)?)${letters}`,
  String.raw`["'“‘]?\b(\p{L})["'”’]? (?:at|in) the (?:start|beginning|front)\b`,
  String.raw`(?:^|[\s"'“])${small}(\p{L}+)[\s.…_-]*(?:something|somethin|smth|sth|somebody|someone)\b`,
  String.raw`^\W*(?:is it |its |it's )?(\p{L}{1,6})[_-]{2,}\W*$`,
].map((form) => new RegExp(form, 'iu'));
const ending = new RegExp(
  String.raw`(?:${ofAnswer}(?:ends?|ending) (?:with|in|on)|\blast letter(?: is|'?s)?)${letters}`,
  'iu',
);
const length = /\b(?:it|its|word|answer|name)\b.{0,12}?\b(\d+)[ -]letters?\b/i;
const asksLength =
  /\bhow many letters(?: (?:does|has|are|is)(?: there)?(?: in)? (?:it|the (?:word|answer|name))\b.*)?\W*$/i;

/** "give me a word that starts with un", "my name starts with l", "why is there a k at the beginning" */
const ofOther =
  /\b(?:give|name me|show|tell|example|another|other|words? (?:that|which)|my name|an? (?:word|name)|rhymes?|why|how come|what if)\b/i;

/** Whether an answer begins or ends as somebody remembers it, or is as long; what is nearly all of a short one would give it away. */
export function sayWhatLetters(problem: Problem, text: string): string | undefined {
  const { expected } = problem;
  if (expected.kind !== 'words' || expected.order || expected.pairs) return undefined;
  if (isYesOrNo(problem) || ofOther.test(text)) return undefined;
  const find = (fits: (answer: string) => boolean) =>
    expected.accepted.find((each) => fits(bare(each).toLowerCase()));
  const { begins, ends, long, no } = texts.letters;
  const start = beginnings.flatMap((form) => form.exec(text)?.[1]?.toLowerCase() ?? [])[0];
  const end = ending.exec(text)?.[1]?.toLowerCase();
  const count = length.exec(text)?.[1];
  if (asksLength.test(text)) return answerShape(problem.answer);
  if (count) return find((answer) => answer.length === Number(count)) ? fill(long, { count }) : no;
  const part = start ?? end;
  if (part === undefined) return undefined;
  const answer = find((each) => (start ? each.startsWith(part) : each.endsWith(part)));
  if (!answer) return part.length === 1 ? no : undefined;
  if (bare(answer).length < part.length + 2) return undefined;
  return fill(start ? begins : ends, { letters: part, shape: answerShape(answer) });
}
