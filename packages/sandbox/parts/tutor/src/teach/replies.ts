import { fraction } from '../content/fractions.ts';
import { contentWords } from '../grade/match-words.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { asksAtAll, asksMethod, asksOfThings, asksToDo, asksTutor, beginsOrder } from './asking.ts';
import { isQuestion } from './attempt.ts';
import { wordsOf } from './clauses.ts';
import { compareAnswer, compareValues } from './compare.ts';
import { currentConcept, type Draft, draw, isDrawn, say, tell } from './draft.ts';
import {
  admit,
  clarification,
  define,
  explainConcept,
  isOfConcept,
  ownWords,
  quoteModule,
  tellsAnswer,
  timesAsked,
} from './explanations.ts';
import { asksByForm, findTerms, type Meant } from './find-terms.ts';
import { subjectTerms } from './glossary.ts';
import { guessIntent, likelyAsksForWord } from './guess-intent.ts';
import { giveHelp, giveStep, leaveProblem } from './help.ts';
import type { Intent } from './intent.ts';
import type { OpenProblem } from './lesson.ts';
import {
  allDrawn,
  asksOurs,
  drawn,
  ifAnswer,
  kindWords,
  lastWasRight,
  noPicture,
  nothingWrong,
  notUnderstood,
  rotate,
  stillThere,
} from './lesson-sentences.ts';
import { anyTerm, likelyTerm, misspeltTerm } from './likely-term.ts';
import { type Heard, isOfPeople, isSerious } from './listen.ts';
import { describeMistake } from './mistake.ts';
import { numberFact } from './number-facts.ts';
import { offerOther } from './offer-other.ts';
import { progressSentence } from './progress-sentence.ts';
import { scan } from './term-index.ts';

/** Messages that lead nowhere, before a hint is given unasked. */
const maxIdle = 3;

/** What a message may be about, and yet ask for the meaning of a word. */
const meaningMay = 'definition clarify explain how why ask question hint repeat agree'.split(' ');

/** Questions with more words than these ask for more than a word, even if they begin with "what is". */
const maxAsked = 5;

/** Somebody tells of themselves: "we growed beans at school". */
const tells = /^\W*(?:i|we|my|our) \S+ \S+ \S/i;

/** Whether nothing more is known of a message than that it asks. */
const isVague = (intent: Intent | null, text: string): boolean =>
  intent === 'ask' ||
  intent === 'question' ||
  intent === 'definition' ||
  (intent === null && isQuestion(text) && asksAtAll(text));

/** Whether a question to the tutor is about the matter: "do u add 9 first". */
const namesMatter = (draft: Draft, text: string): boolean =>
  /\d/.test(text) || scan(subjectTerms(draft), text).length > 0;

/** What a message is about, where it asks about the matter: "do plants need to rest" wants no pause. */
const intentOf = (draft: Draft, intent: Intent | null, text: string): Intent | null =>
  isOfPeople(intent) && asksOfThings(text) && namesMatter(draft, text)
    ? ((/\b(?:why|how)\b/i.exec(text)?.[0].toLowerCase() as 'why' | 'how' | undefined) ?? 'ask')
    : intent;

/** Replies to what is no answer. Only "skip", and asking for one hint after the other, ends the problem. */
export function reply(draft: Draft, open: OpenProblem, heard: Heard, text: string): void {
  const intent = intentOf(draft, heard.intent, text);
  const mayAsk =
    intent === null ||
    meaningMay.includes(intent) ||
    (intent !== 'danger' && (asksByForm(text) || likelyAsksForWord(text)));
  const meant = mayAsk ? findMeant(draft, heard, text) : { terms: [], differ: false };
  const { expected } = open.problem;
  const hidden = expected.kind === 'number' ? fraction(expected.value) : undefined;
  const compared =
    intent === 'danger'
      ? null
      : (compareAnswer(open.problem, text) ?? compareValues(text, hidden) ?? numberFact(open.problem, text));
  if (compared) tell(draft, isComparison(open) ? asksOurs : compared);
  else if (meant.terms.length > 0) define(draft, open, meant, text);
  else if (intent === 'mistake') explainMistake(draft, open);
  else if (intent === 'step') giveStep(draft, open);
  else if (intent === 'hint') giveHelp(draft, open);
  else if (intent === 'skip') leaveProblem(draft, open);
  else if (intent === 'repeat') say(draft, 'Of course.', open.problem.ask);
  else if (intent === 'easier' || intent === 'harder') offerOther(draft, open, intent);
  else if (intent === 'progress') tell(draft, progressSentence(draft.lesson));
  else if (intent === 'definition' && contentWords(text).length <= maxAsked) define(draft, open, meant, text);
  else if (intent === 'clarify')
    tell(draft, `Sorry, let me say it another way. ${clarification(open.problem)}`);
  else if (intent === 'draw') drawIt(draft, open);
  else if (intent === 'example' || intent === 'explain') explainConcept(draft, open, intent);
  else if (intent === 'why' || intent === 'how') {
    if (draft.lesson.custom && quoteModule(draft, open, text)) return;
    else if (asksMethod.test(text) || isOfConcept(draft, text)) explainConcept(draft, open, intent);
    else replyToVague(draft, open, text);
  } else if (intent === null || isVague(intent, text)) replyToVague(draft, open, text);
  else talk(draft, open, intent);
}

/** The words that a message asks for; where it is known to ask for one, the one that is likely meant. */
function findMeant(draft: Draft, { intent, term }: Heard, text: string): Meant {
  const meant = findTerms(draft, text, term);
  if (meant.terms.length > 0) return meant;
  const find = intent === 'definition' ? misspeltTerm : likelyAsksForWord(text) ? likelyTerm : undefined;
  const one = find?.(draft, text);
  return one ? { terms: [one], differ: false } : meant;
}

/** What is so likely, of 1, is replied to as if it were so, where nothing else is known. */
const likely = 0.3;

/** Where no phrase and no guess says what a message is about: only what it may well be is said of it. */
function replyToVague(draft: Draft, open: OpenProblem, text: string): void {
  const { intent, shareOf } = guessIntent(plainSentences(text));
  const may = (...labels: readonly string[]) => shareOf(...labels) >= likely;
  const asks = (isQuestion(text) && asksAtAll(text)) || (text.includes('?') && may('matter'));
  const word = may('word') ? anyTerm(draft, text) : undefined;
  const isElse = intent !== null && intent !== 'why' && intentOf(draft, intent, text) === intent;
  if (word) define(draft, open, { terms: [word], differ: false }, text);
  else if (isElse) reply(draft, open, { act: 'talk', intent }, text);
  else if (asks && asksForHelp(draft, open, text)) helpOn(draft, open);
  else if (asks && asksToDo.test(text)) explainConcept(draft, open, 'how');
  else if (asks && (may('matter', 'word') || (asksOfThings(text) && namesMatter(draft, text))))
    admit(draft, open, text);
  else if (asksTutor.test(text) && may('identity')) talk(draft, open, 'identity');
  else if (may('chat') && tells.test(text)) talk(draft, open, 'chat');
  else idle(draft, open, rotate(asks || !may('answer') ? notUnderstood : ifAnswer, draft.lesson.answers));
}

/** Whether who asks speaks of themselves, or wants something done, and names nothing but the problem: "where do i even look". */
const asksForHelp = (draft: Draft, { problem: { ask } }: OpenProblem, text: string): boolean =>
  text
    .toLowerCase()
    .split(/[.,;!?]/)
    .some(
      (part) =>
        (/\b(?:i|we|me|us|you|u)\b/.test(part) || beginsOrder(wordsOf(part))) &&
        (isQuestion(part) || beginsOrder(wordsOf(part))) &&
        ownWords(part).every((word) => contentWords(ask).includes(word)) &&
        !namesMatter(draft, part.replace(/\b(?:question|problem|sentence|answer|word)\b/g, '')),
    );

/** Some help without being asked for more and more of it. */
const helpOn = (draft: Draft, open: OpenProblem): void =>
  open.help === 'none' ? giveHelp(draft, open) : explainConcept(draft, open, 'how');

/** Whether the problem itself asks which of two is more. */
const isComparison = ({ problem: { expected } }: OpenProblem): boolean =>
  expected.kind === 'number' && (expected.also ?? []).some((each) => each === '<' || each === '>');

/** Names what was wrong with the last answer, to this problem or to the one before. */
function explainMistake(draft: Draft, open: OpenProblem): void {
  const { previous, records } = draft.lesson;
  const before =
    previous?.mistake && !tellsAnswer(previous.mistake, open.problem)
      ? `In the problem before: ${previous.mistake}`
      : undefined;
  const isRight = records.length > 0 && records.at(-1)?.outcome !== 'not_yet';
  tell(draft, describeMistake(open) ?? before ?? (isRight ? lastWasRight : nothingWrong));
}

/** Draws what the problem's hint shows, or else what its concept is introduced with. */
function drawIt(draft: Draft, open: OpenProblem): void {
  const { ask, hint } = open.problem;
  const task = ask.replace(/^What is |\?$/g, '');
  // The example of the introduction may be this very problem.
  const drawings = [hint.draw, currentConcept(draft)?.intro.draw].filter(
    (each) => each && !JSON.stringify(each).includes(`${task} = `),
  );
  const next = drawings.find((each) => each && !isDrawn(draft, each));
  if (!next) tell(draft, drawings.length > 0 ? allDrawn : noPicture);
  else if (next === hint.draw && open.help === 'none') giveHelp(draft, open, drawn);
  else {
    say(draft, drawn);
    draw(draft, next);
  }
}

/** Says something that is not about the answer; after a few of these in a row a hint comes by itself, but never more than a hint. */
export function idle(draft: Draft, open: OpenProblem, words: string): void {
  open.idle += 1;
  if (open.idle >= maxIdle && open.help === 'none') giveHelp(draft, open, 'Let me help you along.');
  else say(draft, words);
}

function talk(draft: Draft, open: OpenProblem, intent: Intent | null): void {
  const words = intent && kindWords[intent];
  if (!words) {
    idle(draft, open, rotate(notUnderstood, draft.lesson.answers));
    return;
  }
  const chosen = rotate(words, timesAsked(open, intent));
  if (intent === 'danger') say(draft, chosen);
  else if (isSerious(intent)) say(draft, chosen, stillThere);
  else idle(draft, open, chosen);
}
