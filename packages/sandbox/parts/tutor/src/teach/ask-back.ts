import content from '../content/intents.json' with { type: 'json' };
import { isYesOrNo, type Problem, titleOf } from '../content/problem.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill } from '../content/sentences.ts';
import { matchWords } from '../grade/match-words.ts';
import { numbersIn } from '../grade/read-number.ts';
import { readTask } from '../homework/read-task.ts';
import type { Draft } from './draft.ts';
import type { OfferedReply, OpenQuestion } from './heard.ts';

const offers: Readonly<Record<string, { readonly label: string; readonly text: string }>> = content.offers;

const yesOrNo: readonly OfferedReply[] = [texts.askBack.yes, texts.askBack.no];

/** Whether the student may be asked what they mean: never twice in a row, of homework, or where yes and no are answers. */
export const mayAskBack = ({ lesson: { open }, question }: Draft): boolean =>
  question === undefined && open !== null && open.kind !== 'homework' && !isYesOrNo(open.problem);

/** Asks the student back, behind what is said: it costs nothing, and stands until the next message. */
export function askBack({ lesson, actions }: Draft, question: OpenQuestion): void {
  const { text, replies } = put(question);
  const last = actions.findLast(({ kind }) => kind === 'say');
  if (last?.kind === 'say') last.text = `${last.text} ${text}`;
  else actions.push({ kind: 'say', text });
  lesson.question = question;
  lesson.replies = [...replies];
}

function put(question: OpenQuestion): { text: string; replies: readonly OfferedReply[] } {
  const { askBack } = texts;
  switch (question.about) {
    case 'answer':
      return { text: fill(askBack.answer, { answer: question.answer }), replies: yesOrNo };
    case 'which':
      return {
        text: question.isOffered ? askBack.choose : askBack.which,
        replies: question.answers.slice(-3).map((answer) => ({ label: answer, text: answer })),
      };
    case 'task': {
      const task = titleOf(readTask(question.line)?.problem.ask ?? question.line);
      return { text: fill(askBack.task, { task }), replies: yesOrNo };
    }
    case 'wishes': {
      const replies = question.wishes.flatMap((wish) => offers[wish] ?? []);
      const labels = replies.map(({ label }) => label.toLowerCase());
      const text = fill(askBack.wishes, { some: labels.slice(0, -1).join(', '), other: labels.at(-1) ?? '' });
      return { text, replies };
    }
    case 'step':
      return { text: askBack.step, replies: [askBack.next] };
    case 'more':
      return { text: askBack.more, replies: yesOrNo };
  }
}

/** The piece of a message as it may be said to the student: the one number that it has, or a name that the problem has; `undefined` for all else. */
export function askable({ expected, misconceptions }: Problem, piece: string): string | undefined {
  if (expected.kind === 'number') {
    const numbers = numbersIn(piece);
    return numbers.length === 1 && piece.length < 30 ? numbers[0]?.trim() : undefined;
  }
  const names = [...expected.accepted, ...misconceptions.map(({ answer }) => answer)];
  return names.find((name) => matchWords(piece, name));
}
