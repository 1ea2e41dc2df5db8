import type { Question } from '@tutor-session/tutor';

/** What the contract allows (ModuleQuestion in openapi.yaml); what is longer was no question and answer. */
const maxQuestionCharacters = 2_000;
const maxAnswerCharacters = 500;
/** A part that goes on for more lines than this is running text. */
const maxLines = 12;

/** What begins each part. None repeats anything without a bound, so that no line takes longer than its length. */
export const marks = {
  question: /^(?:Q|Question) ?\d{0,3} ?[:.)] ?(?=\S)/i,
  // "A." alone is the first of several choices.
  answer: /^(?:A ?\d{0,3} ?:|A ?\d{1,3} ?[.)]|(?:Answer|Ans) ?\d{0,3} ?[:.]) ?(?=\S)/i,
  hint: /^Hint ?\d{0,3} ?: ?(?=\S)/i,
  explanation: /^(?:Explanation|Why|Because) ?\d{0,3} ?: ?(?=\S)/i,
} as const;

/** Where the answer begins on the question's line. */
export const answerInside: RegExp = / (?=(?:A|Answer|Ans) ?\d{0,3} ?: ?\S)/i;

type Part = keyof typeof marks;

/** Questions that a text really holds, and the text without them. */
export interface FoundQuestions {
  readonly questions: Question[];
  readonly rest: string[];
}

/**
 * Finds pairs such as "Q: …" and "A: …", with the hint or explanation that may follow. Nothing is made up: a question without
 * its answer, or with several to choose from, stays text.
 */
export function findQuestions(lines: readonly string[]): FoundQuestions {
  const questions: Question[] = [];
  const rest: string[] = [];
  const source = lines.map((line) => line.replaceAll(/\s+/g, ' ')).flatMap(apart);
  for (let at = 0; at < source.length; ) {
    const found = questionAt(source, at);
    if (found) questions.push(found.question);
    else rest.push(source[at] ?? '');
    at = found?.next ?? at + 1;
  }
  return { questions, rest };
}

/** "Q: … A: …" on one line becomes two. */
function apart(line: string): string[] {
  if (!marks.question.test(line)) return [line];
  const inner = answerInside.exec(line);
  return inner ? [line.slice(0, inner.index), line.slice(inner.index + 1)] : [line];
}

function questionAt(
  lines: readonly string[],
  start: number,
): { question: Question; next: number } | undefined {
  if (findPart(lines[start]) !== 'question') return undefined;
  const parts: Partial<Record<Part, string[]>> = {};
  let part: Part = 'question';
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const begun = findPart(line);
    if (at > start && begun === 'question') break;
    if (begun && parts[begun]) break;
    // Choices to pick from are no answer, and so many lines no question.
    if (/^[B-E]\s*[.):]\s/.test(line) || (parts[part]?.length ?? 0) >= maxLines) return undefined;
    if (!begun && part !== 'question' && !goesOn(lines[at - 1] ?? '', line)) break;
    part = begun ?? part;
    parts[part] = [...(parts[part] ?? []), begun ? line.replace(marks[begun], '') : line];
  }
  const { question, answer, hint, explanation } = parts;
  if (!question || !answer) return undefined;
  const texts = { question: question.join(' ').trim(), answer: answer.join(' ').trim() };
  if (texts.question.length > maxQuestionCharacters || texts.answer.length > maxAnswerCharacters)
    return undefined;
  return {
    question: {
      ...texts,
      ...(hint ? { hint: hint.join(' ').slice(0, maxQuestionCharacters) } : {}),
      ...(explanation ? { explanation: explanation.join(' ').slice(0, 2 * maxQuestionCharacters) } : {}),
    },
    next: at,
  };
}

function findPart(line = ''): Part | undefined {
  return (Object.keys(marks) as Part[]).find((part) => marks[part].test(line));
}

/** Whether a line goes on with the sentence of the one before it. */
function goesOn(before: string, line: string): boolean {
  return !/[.!?]$/.test(before) && /^\p{Ll}/u.test(line);
}
