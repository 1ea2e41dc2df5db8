import { findBrokenPromises } from './broken-promises.ts';
import type { PlayedLesson, PlayedTurn } from './play-lesson.ts';
import { readVerdict } from './verdict.ts';

/** What must not happen in a lesson; `verdict` also where the student, who knows the answer, meant it the other way. */
export type FaultKind = 'verdict' | 'given away' | 'same sentence' | 'promise';

export interface Fault {
  readonly kind: FaultKind;
  /** What exactly is wrong. */
  readonly detail: string;
  /** The lesson, the message and what was said. */
  readonly text: string;
}

/** The faults of a lesson that can be told from the lesson alone. */
export function findFaults({ name, turns }: PlayedLesson): Fault[] {
  const fault = (kind: FaultKind, { typed, said, before }: PlayedTurn, detail: string): Fault => ({
    kind,
    detail,
    text: `${name}: ${before.open?.problem.ask} / ${typed} / ${said.join(' | ')}`,
  });
  return [
    ...turns.filter(isMisjudged).map((turn) => fault('verdict', turn, `meant as ${turn.meant}`)),
    ...turns.flatMap((turn) => {
      const given = findGivenAway(turn);
      return given ? [fault('given away', turn, given)] : [];
    }),
    ...findRepeats(turns).map(([turn, sentence]) => fault('same sentence', turn, sentence)),
    ...findBrokenPromises(turns).map(([turn, promise]) => fault('promise', turn, promise)),
  ];
}

/** Whether a right answer was asked about, and not taken at once. */
export const isAskedAbout = ({ meant, after }: PlayedTurn): boolean =>
  meant === 'right' && after.question?.about === 'answer';

/** A right answer that was not taken as one, or anything else that was. */
function isMisjudged(turn: PlayedTurn): boolean {
  if (turn.meant === 'homework' || !turn.before.open || isAskedAbout(turn)) return false;
  const verdict = readVerdict(turn);
  return turn.meant === 'right' ? verdict !== 'right' : verdict === 'right';
}

/** What the lesson teaches with, beside the card of its facts: it stands on the board from the introduction on. */
const teaches = /"command_type":"(?:diagram|timeline|map|sentence_parts|chain|table)"/;

/** What the student wrote before, which may be what is asked now. */
const quoted = /You wrote "[^"]*"/;

/** The answer, where it is said or drawn while its problem stays open. */
function findGivenAway({ before, after, said, drawn, typed, meant }: PlayedTurn): string | undefined {
  const open = after.open;
  if (!open || before === after || meant === 'homework' || before.open?.problem.ask !== open.problem.ask)
    return undefined;
  const { ask, expected, answer } = open.problem;
  const own = drawn.filter((text) => !text.includes('"Remember: ') && !teaches.test(text));
  const told = said.map((text) => text.replace(quoted, '…'));
  // The button of that name is always in view.
  const shown = [...told, ...own].map((text) => without(without(without(text, ask), typed), '"Pause"'));
  if (expected.kind === 'words') {
    const words = expected.accepted.filter(
      (each) => each.length > 2 && !hasWord(ask, each) && !hasWord(typed, each),
    );
    return words.find((each) => shown.some((text) => hasWord(text, each)));
  }
  const result = literally(answer.replace(/^-/, '−'));
  const task = literally(ask.replace(/^(?:What is|Solve) |\?$|\. What is .*$/g, ''));
  const end = '(?![\\d/.]*[\\d/]| ?[+−×÷])';
  const tells = new RegExp(`(?:= ?|answer is:? |(?:x|it) is )${result}${end}`, 'i');
  const draws = new RegExp(`(?:${task}|x) = ?${result}${end}`);
  return shown.some((text) => (text.startsWith('{') ? draws : tells).test(text)) ? answer : undefined;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const without = (text: string, part: string): string => (part ? text.replaceAll(part, '…') : text);
const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${literally(word)}(?![\\p{L}\\d])`, 'iu').test(text);

/** Sentences of more than three words that were said in three turns in a row; the problem and what leads to it may be. */
function findRepeats(turns: readonly PlayedTurn[]): [PlayedTurn, string][] {
  const sentences = turns.map(({ said, before, after }) => {
    const asks = [before, after].flatMap(({ open, later }) => [
      open?.problem.ask ?? '',
      later?.problem.ask ?? '',
    ]);
    const texts = said.map((text) => asks.reduce(without, text));
    return new Set(
      texts
        .flatMap((text) => text.split(/(?<=[.!?:])\s+/))
        .filter((each) => each.split(' ').length > 3 && !each.endsWith(':')),
    );
  });
  return turns.flatMap((turn, at) =>
    [...(sentences[at] ?? [])]
      .filter((each) => at >= 2 && sentences[at - 1]?.has(each) && sentences[at - 2]?.has(each))
      .map((each): [PlayedTurn, string] => [turn, each]),
  );
}
