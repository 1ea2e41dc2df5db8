import { contentWords } from './content-words.ts';
import { fraction } from './fractions.ts';
import type { Fact, ModuleTask, Question } from './modules.ts';
import type { Expected, Explanation, Problem } from './problem.ts';
import { createRandom, seedState } from './random.ts';
import { type Drawing, matchCards, orderCards, workedLines } from './whiteboard.ts';

/** What fits on a line of the whiteboard. */
const maxMathCharacters = 45;
const maxNoteCharacters = 100;

/** Whether an answer to the question can be told right from wrong: signs without a letter or digit cannot. */
export function canGrade({ answer }: Pick<Question, 'answer'>): boolean {
  return numberValue(answer) !== undefined || contentWords(answer).length > 0;
}

/** The problem that a question asks; its hint shows the `facts`, where there are any. */
export function questionProblem(question: Question, facts?: Drawing): Problem {
  const { explanation = '', known_mistakes = [] } = question;
  const answer = question.answer.replace(/^-(?=\d)/, '−');
  const cards = question.task && cardTask(question.task);
  const hint = question.hint ?? cards?.hint ?? answerShape(answer);
  const bigger = question.clue ?? cards?.clue;
  const solution = `The answer is: ${answer}. ${explanation}`.trim();
  return {
    ask: question.question,
    expected: { ...expectedAnswer(question), ...cards?.expected },
    misconceptions: known_mistakes.map((mistake) => ({ answer: mistake.answer, say: mistake.hint })),
    hint: facts ? { say: hint, draw: facts } : { say: hint },
    step: bigger === undefined ? clue(question, hint) : { say: `Here is a bigger clue: ${bigger}` },
    solution: cards ? { say: solution, draw: cards.solution } : onWhiteboard(solution, 'The answer', answer),
    answer,
    praise: explanation,
    ...(cards && { task: cards.task }),
  };
}

/** Facts as a card of the whiteboard; `undefined` for none. */
export function factsCard(title: string, facts: readonly Fact[]): Drawing | undefined {
  const lines = facts.flatMap(({ term, meaning }) =>
    term.length <= maxMathCharacters && meaning.length <= maxNoteCharacters ? [[term, meaning] as const] : [],
  );
  return lines.length > 0 ? workedLines(`Remember: ${title}`, ...lines.slice(0, 10)) : undefined;
}

function expectedAnswer({ question, answer, exact_spelling, task, ...more }: Question): Expected {
  const { accepted_answers = [] } = more;
  const value = task ? undefined : numberValue(answer);
  if (value !== undefined) {
    const simplest = /^Simplify\b/i.test(question) && { simplest: 'required' as const };
    return { kind: 'number', value, also: [...accepted_answers], ...simplest };
  }
  const accepted = [answer, ...accepted_answers, ...formsOf(answer, question)].filter(
    (each) => contentWords(each).length > 0,
  );
  return { kind: 'words', accepted, ...(exact_spelling && { exact: true }) };
}

/** What names an action may be told by its verb: "it melts" for "melting", unless the question has the verb. */
function formsOf(answer: string, question: string): string[] {
  const [, stem] = /^(\p{L}{3,})ing$/u.exec(answer) ?? [];
  return stem && !question.includes(stem) ? [`${stem}s`, `${stem}ed`] : [];
}

/** More than the hint, and not yet the answer. */
function clue({ answer, hint: ownHint, explanation = '' }: Question, hint: string): Explanation {
  if (numberValue(answer) !== undefined) return { say: workingWithGap(answer, explanation) ?? hint };
  const shape = ownHint ? ` ${answerShape(answer)}` : '';
  return onWhiteboard(
    `It begins with "${[...bare(answer)][0]}".${shape}`,
    'A bigger clue',
    firstLetters(answer),
  );
}

/** `3.5` and `−7/2` as a lesson keeps numbers; `undefined` for anything but a plain number. */
function numberValue(text: string): string | undefined {
  const number = text.trim().replace('−', '-');
  const isNumber = /^-?\d{1,15}(?:\.\d{1,15}|\/0*[1-9]\d{0,14})?$/.test(number);
  return isNumber ? fraction(number).toFraction() : undefined;
}

/** The explanation with a gap wherever it says the answer, a number; `undefined` where nothing of a working is left. */
function workingWithGap(answer: string, explanation: string): string | undefined {
  const number = answer.replace(/^[-−]/, '').replace('.', '\\.');
  const gapped = explanation.replace(new RegExp(`[-−]?(?<![\\d.,/])${number}(?![\\d/]|[.,]\\d)`, 'g'), '…');
  const isWorking = gapped !== explanation && /\d/.test(gapped);
  return isWorking ? `Here is the way, with a gap: ${gapped}` : undefined;
}

/** What can be said of an answer without giving it away. */
function answerShape(answer: string): string {
  if (numberValue(answer) !== undefined) return 'The answer is a number.';
  const words = bare(answer).split(/\s+/);
  if (words.length > 1) return `The answer has ${words.length} words.`;
  return `The answer is one word with ${[...(words[0] ?? '')].length} letters.`;
}

/** Without its article: `the roots` → `roots`. */
const bare = (answer: string): string => answer.trim().replace(/^(?:the|an?) (?=\S)/i, '');

/** `carbon dioxide` → `c _ _ _ _ _ · d _ _ _ _ _ _` */
const firstLetters = (answer: string): string =>
  bare(answer)
    .split(/\s+/)
    .map(([first, ...others]) => [first, ...others.map(() => '_')].join(' '))
    .join(' · ');

/** Says it, and draws what of it is worth keeping in view, where that fits on a line; the board never repeats what is said. */
function onWhiteboard(say: string, title: string, line: string): Explanation {
  return line.length > maxMathCharacters ? { say } : { say, draw: workedLines(title, [line]) };
}

/** What cards add to a question. The same ones are always mixed the same way, which is never the right one. */
function cardTask({ order, match }: ModuleTask) {
  if (order) {
    const { title, items } = order;
    return {
      task: orderCards(title, mix(items)),
      expected: { order: items },
      hint: 'Look for the first one.',
      clue: `It begins with "${items[0]}".`,
      solution: orderCards(title, items),
    };
  }
  if (!match) return undefined;
  const { title, pairs } = match;
  const [first] = pairs;
  return {
    task: matchCards(title, pairs, mix(pairs.map(({ right }) => right))),
    expected: { pairs },
    hint: 'Begin with the one that you know best.',
    clue: `"${first?.left}" belongs to "${first?.right}".`,
    solution: matchCards(title, pairs),
  };
}

function mix(texts: readonly string[]): string[] {
  const random = createRandom(seedState(texts.join()));
  const mixed = [...texts];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [mixed[at], mixed[other]] = [mixed[other] ?? '', mixed[at] ?? ''];
  }
  return mixed.join() === texts.join() ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
