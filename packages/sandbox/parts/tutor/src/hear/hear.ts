import type { Problem } from '../content/problem.ts';
import { gradeAnswer } from '../grade/grade-answer.ts';
import type { Draft } from '../teach/draft.ts';
import type { Heard } from '../teach/heard.ts';
import { movesOn, ofHelp } from '../teach/intent.ts';
import { type Attempt, isOfBefore, isSure } from './attempt.ts';
import { compute } from './compute.ts';
import { isInDanger } from './danger.ts';
import { asksToGoOn, findAnswer, tellsStep } from './find-answer.ts';
import { askedWords } from './find-terms.ts';
import { lessonWords, termWords } from './glossary.ts';
import { hearKnownIdea } from './hear-idea.ts';
import { hearLeave } from './hear-leave.ts';
import { hearOther } from './hear-other.ts';
import { hearRemembered } from './hear-remembered.ts';
import { insultIn } from './insult.ts';
import { isMash } from './is-mash.ts';
import { otherLanguageReply } from './languages.ts';
import { type Nearest, nearest } from './nearest.ts';
import { asksToKnow, beginsWithVerb, isQuestion } from './parts.ts';
import { clausesIn, sentencesIn } from './split-message.ts';

/** The longest message that is heard for more than danger, in characters. */
const maxCharacters = 500;

/**
 * The door of a lesson: what a student's message is, by examples of what students say. Danger comes first, then what grades as an answer,
 * then what is asked; of several sentences each is heard by itself, too.
 */
export function hear(draft: Draft, text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger', sure: 1 };
  const piece = hearPiece(draft, text);
  if (piece.intent === 'rude' || piece.act === 'care') return piece;
  const { open } = draft.lesson;
  const clauses = open ? clausesIn(text).map((each) => hearPiece(draft, each)) : [];
  const answers = [clauses.findLast(({ answer }) => answer !== undefined) ?? piece, piece];
  const right = choosesFirst(draft, piece, text) ? undefined : answers.find((each) => isRight(draft, each));
  const remembered = open && !right && hearRemembered(open, text);
  if (remembered) return remembered;
  if (piece.intent === 'mash' || piece.intent === 'foreign') return piece;
  const sentences = sentencesIn(text.slice(0, maxCharacters));
  const whole = sentences.length < 2 ? (right ?? piece) : hearSentences(draft, piece, sentences, right);
  // Whoever answers and tells how they feel is replied to both.
  const beside = whole.act === 'ask' ? [...ofPerson, ...ofHelp] : ofPerson;
  const also =
    whole.also ??
    clauses.find(({ act, intent, sure }) => beside.includes(intent) && (act !== 'care' || sure > 0.5));
  if (whole.answer !== undefined) return { ...whole, also };
  return wantedClause(whole, clauses) ?? whole;
}

/** Whether it is the right answer: of several clauses the last one may be, "oh is it babies. y does it do that tho". */
function isRight(draft: Draft, { answer }: Heard): boolean {
  const { open } = draft.lesson;
  return !!open && !!answer && gradeAnswer(open.problem, answer, lessonWords(draft)).kind === 'right';
}

/** Of two that a problem names, the one that is said first is meant: "read it again, testing is boring". */
const choosesFirst = ({ lesson: { open } }: Draft, { answer = '' }: Heard, text: string): boolean =>
  / or /.test(open?.problem.ask ?? '') && answer.includes(' ') && text.trim().startsWith(answer);

/** The clause with a surely meant request or feeling, where the whole is talk, or asks what is not known: "good morning, im so tired, we had a test". */
function wantedClause(whole: Heard, clauses: readonly Heard[]): Heard | undefined {
  const least = importance(whole);
  const isTalk = least < 2;
  if (!isTalk && (whole.act !== 'ask' || isKnown(whole))) return undefined;
  const isHelp = ({ intent, sure }: Heard) => ofHelp.includes(intent) && sure > 0.4;
  const isWanted = (each: Heard) =>
    feelings.includes(each.intent) || isHelp(each) || (isTalk && each.act === 'request' && each.sure > 0.6);
  const [most] = clauses.filter(isWanted).toSorted((one, other) => importance(other) - importance(one));
  return most && importance(most) > least ? most : undefined;
}

/** What one thing that a student says is. */
function hearPiece(draft: Draft, text: string): Heard {
  const { open } = draft.lesson;
  const near = nearest(text.slice(0, maxCharacters));
  const attempt = open && findAnswer(open.problem, text, near, lessonWords(draft));
  const insult = insultIn(text);
  if (insult === 'told') return { act: 'care', intent: 'sad', sure: 1 };
  if (insult && !isMeant(open?.problem, attempt, text)) return { act: 'talk', intent: 'rude', sure: 1 };
  const computed = compute(draft, text);
  if (computed) return { act: 'ask', intent: 'computed', quotes: [computed], sure: 1 };
  if (attempt?.verdict.kind !== 'right' && isMash(text)) return { act: 'talk', intent: 'mash', sure: 1 };
  const foreign = attempt && isSure(attempt) ? null : otherLanguageReply(text);
  if (foreign) return { act: 'talk', intent: 'foreign', quotes: [{ id: 'foreign', text: foreign }], sure: 1 };
  const asksLeave = open && hearLeave(draft, open.problem, text);
  if (asksLeave) return asksLeave;
  if (attempt && isOfBefore(draft.lesson, attempt, text)) return { act: 'talk', intent: 'said', sure: 1 };
  if (attempt && attempt.verdict.kind !== 'none') {
    const answer = heardAnswer(attempt, near, open.problem, text);
    // "an adverb of time" wants one; "Yuri Gagarin" answers.
    const isLong = text.trim().split(/\s+/).length > 2;
    const mayAsk = !isSure(attempt) && answer.act !== 'ask' && (isLong || isQuestion(text));
    return (mayAsk && hearKnownIdea(draft, text)) || answer;
  }
  if (!/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text))
    return { act: 'talk', intent: 'emoji', sure: 1 };
  const other = hearOther(draft, text, near);
  const known = !near.isSaid && mayBeKnown(other, text) ? hearKnownIdea(draft, text) : undefined;
  if (known) return known;
  const isOpen = other.intent === 'unclear' || (other.intent === 'self_doubt' && /\d/.test(text));
  const isPlea = isOpen && [asksToGoOn, tellsStep].some((form) => form.test(text));
  return isPlea ? { act: 'request', intent: 'hint', sure: 1 } : other;
}

/** What a known question may sound like: "what ended the war" asks for no meaning of "war". */
const mayBeKnown = ({ act, intent, terms }: Heard, text: string): boolean =>
  intent === 'word'
    ? terms?.length === 1 && askedWords(text).length > terms.flatMap(({ term }) => termWords(term)).length
    : act !== 'ask' && intent !== 'draw' && !movesOn(intent);

/** An answer and what is asked beside it; or two things that are asked; or what matters most. Who asks for a word may need two sentences for it. */
function hearSentences(draft: Draft, whole: Heard, all: readonly string[], right?: Heard): Heard {
  // Beside an answer only what asks is heard.
  const sentences = (right ?? whole).answer === undefined ? all : all.filter(isQuestion);
  const heard = sentences.map((each) => hearPiece(draft, each));
  const asked = heard.filter((each, at) => isQuestion(sentences[at] ?? '') && isKnown(each));
  const [question] = asked.filter(({ intent }) => !movesOn(intent));
  // "7 and can we do a harder one" ends in no answer.
  const [first = '', ...others] = all;
  const own = whole.answer !== undefined && others.every(isQuestion) ? hearPiece(draft, first) : whole;
  // "the ones make 11, what now" is on the way.
  const given = all.some((each) => asksToGoOn.test(each)) ? [right] : [right, own, whole, ...heard];
  const answer = given.find((each) => each?.answer !== undefined);
  const feeling = heard.find(({ intent }) => feelings.includes(intent));
  if (!answer && feeling && asked[0]) return { ...asked[0], also: feeling };
  if (!answer && whole.intent === 'word' && isKnown(whole) && asked.length < 2) return whole;
  const unknown = heard.find(({ intent }, at) => intent === 'matter' && asksToKnow(sentences[at] ?? ''));
  if (answer) return { ...answer, also: question ?? asked[0] ?? unknown };
  const [most = whole] = [...asked, ...heard, whole].sort(
    (one, other) => importance(other) - importance(one),
  );
  const other = asked.find((each) => !saysSame(each, most) && each !== question) ?? most;
  return most.act === 'care' || other === question ? most : { ...other, also: question };
}

const saysSame = (one: Heard, other: Heard): boolean =>
  one.intent === other.intent &&
  one.terms?.[0]?.term === other.terms?.[0]?.term &&
  one.quotes?.[0]?.id === other.quotes?.[0]?.id;

/** Whether a reply to it can be more than that it is not known. */
const isKnown = ({ act, intent, quotes, terms }: Heard): boolean =>
  (act === 'ask' || act === 'request') &&
  intent !== 'answer' &&
  (intent !== 'matter' || quotes !== undefined) &&
  (intent !== 'word' || terms !== undefined);

/** Talk that stands before and behind what somebody wants to say. */
const besideOthers: readonly string[] = ['greet', 'thank', 'agree', 'empty', 'unclear'];
const ofPerson: readonly string[] = ['sad', 'unwell', 'self_doubt', 'pause'];
const feelings: readonly string[] = ['frustrated', 'self_doubt', 'sad', 'unwell', 'give_up', 'bored'];

function importance(heard: Heard): number {
  if (heard.act === 'care' && heard.sure > 0.5) return 4;
  if (besideOthers.includes(heard.intent)) return 0;
  if (heard.act === 'talk' || feelings.includes(heard.intent)) return 1;
  return isKnown(heard) ? 3 : 2;
}

/** An insult is never graded; beside a number, or the very word, there may be one. */
const isMeant = (problem: Problem | undefined, attempt: Attempt | null, text: string): boolean =>
  attempt !== null &&
  ((problem?.expected.kind === 'number' && /\d/.test(text)) ||
    (attempt.verdict.kind === 'right' && attempt.verdict.written === undefined));

function heardAnswer(
  { answer, verdict }: Attempt,
  near: Nearest,
  { expected }: Problem,
  text: string,
): Heard {
  // A guess in words is right, or it costs nothing: "is it a stone?"
  const isGuess = expected.kind === 'words' && verdict.kind === 'wrong' && beginsWithVerb(text);
  return { act: isGuess ? 'ask' : 'answer', intent: 'answer', answer, sure: near.shareOf('answer') };
}
