import content from '../content/phrases/remembered.json' with { type: 'json' };
import { isYesOrNo, type Problem } from '../content/problem.ts';
import { answerShape, bare } from '../content/question-problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';

const { parts, ...forms } = content.letters;

/** What the first of the forms that fits has found; names in braces stand for the parts that several forms have. */
const finder = (name: keyof typeof forms): ((text: string) => string | undefined) => {
  const all = forms[name].map(
    (form) =>
      new RegExp(
        form.replace(/\{(\w{3,})\}/g, (_, part: keyof typeof parts) => parts[part]),
        'iu',
      ),
  );
  return (text) => all.flatMap((form) => form.exec(text)?.[1]?.toLowerCase() ?? [])[0];
};

/** "it starts with l i think", "is the first letter l?", "it has an l at the beginning", "leg-something", "le___" */
const findBeginning = finder('begins');
const findEnding = finder('ends');
const findLength = finder('isLong');
const asksLength = finder('asksLength');

/** "give me a word that starts with un", "my name starts with l", "why is there a k at the beginning" */
const ofOther = finder('ofOther');

/** Whether an answer begins or ends as somebody remembers it, or is as long; what is nearly all of a short one would give it away. */
export function sayWhatLetters(problem: Problem, text: string): string | undefined {
  const { expected } = problem;
  if (expected.kind !== 'words' || expected.order || expected.pairs) return undefined;
  if (isYesOrNo(problem) || ofOther(text)) return undefined;
  const find = (fits: (answer: string) => boolean) =>
    expected.accepted.find((each) => fits(bare(each).toLowerCase()));
  const { begins, ends, long, no } = texts.letters;
  const [start, end, count] = [findBeginning(text), findEnding(text), findLength(text)];
  if (asksLength(text)) return answerShape(problem.answer);
  if (count) return find((answer) => answer.length === Number(count)) ? fill(long, { count }) : no;
  const part = start ?? end;
  if (part === undefined) return undefined;
  const answer = find((each) => (start ? each.startsWith(part) : each.endsWith(part)));
  if (!answer) return part.length === 1 ? no : undefined;
  if (bare(answer).length < part.length + 2) return undefined;
  return fill(start ? begins : ends, { letters: part, shape: answerShape(answer) });
}
