import { kindWords } from '../content/examples.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { fill, rotate, sentencesOf } from '../content/sentences.ts';
import { gradeAnswer, type Verdict } from '../grade/grade-answer.ts';
import type { KnownWords } from '../grade/match-words.ts';
import { askBack, mayAskBack } from './ask-back.ts';
import { defineTerms, meaningsOf } from './define-terms.ts';
import { type Draft, say } from './draft.ts';
import { clarification, explainConcept, explainRule, timesAsked } from './explain-concept.ts';
import type { Heard, OpenQuestion } from './heard.ts';
import {
  drawIt,
  giveChoices,
  giveHelp,
  giveStep,
  giveSteps,
  helpAfterMistake,
  idle,
  leaveProblem,
  offerOther,
} from './help.ts';
import { takeTyped } from './homework.ts';
import { actOf, canWait, type Intent, isSerious, movesOn, ofHelp } from './intent.ts';
import type { OpenProblem, TutorAction } from './lesson.ts';
import { praiseAnswer } from './mastery.ts';
import { explainMistake } from './mistake.ts';
import { callTool, isOffered, sayWhatPageShows, takeExercise } from './page.ts';
import { progressSentence } from './report.ts';
import { tell } from './tell.ts';
import { tellsAnswer } from './tells-answer.ts';

/** Replies to what was heard, whoever heard it; only an answer moves the ladder of help, and only "skip" leaves a problem. */
export function teach(draft: Draft, open: OpenProblem, heard: Heard, known: KnownWords): void {
  if (heard.tool && isOffered(draft, heard.tool.name)) {
    callTool(draft, heard.tool.name, heard.tool.input);
    say(draft, texts.page.called);
    return;
  }
  const verdict = gradeAnswer(open.problem, heard.answer ?? '', known);
  const isTaken = heard.answer !== undefined && verdict.kind !== 'none';
  if (isTaken) take(draft, open, heard, verdict);
  // The last answer ends the lesson: only what needs care gets a word then.
  const isHeard = draft.lesson.open !== null || heard.also?.act === 'care';
  const beside = heard.also && isHeard ? replyShortly(draft, open, heard.also, isTaken) : [];
  if (isTaken) {
    // The verdict comes first.
    draft.actions.splice(draft.actions.findIndex(({ kind }) => kind === 'say') + 1, 0, ...beside);
    return;
  }
  draft.actions.push(...beside);
  if (heard.question) askOnce(draft, heard.question);
  else if (heard.isReply) replyToQuestion(draft, open, heard);
  else reply(draft, open, heard);
}

/** Does what the student agreed to; "no" does nothing. */
function replyToQuestion(draft: Draft, open: OpenProblem, { intent }: Heard): void {
  const { question } = draft;
  const isOffer = question?.about === 'more' || question?.about === 'step';
  if (intent === 'refuse') say(draft, isOffer ? texts.yourTurn : texts.askBack.tellMore);
  else if (question?.about === 'more') tell(draft, question.more.join(' '));
  else if (question?.about === 'step') giveStep(draft, open);
  else if (question?.about === 'task') takeTyped(draft, open, question.line);
  else if (question?.about === 'which') say(draft, texts.askBack.choose);
}

function take(draft: Draft, open: OpenProblem, heard: Heard, verdict: Verdict): void {
  const { act, answer = '', also } = heard;
  if (verdict.kind === 'right') praiseAnswer(draft, open, verdict);
  else if (verdict.kind === 'unclear' && verdict.answers && mayAskBack(draft))
    askWhich(draft, verdict.answers);
  else if ('say' in verdict) idle(draft, open, verdict.say);
  else if (act === 'ask' && !ofHelp.includes(also?.intent ?? '')) idle(draft, open, texts.notIt);
  else helpAfterMistake(draft, open, answer, verdict.kind === 'wrong' ? verdict.misconception : undefined);
}

/** Asks back; who was asked just before is not asked again. */
function askOnce(draft: Draft, question: OpenQuestion): void {
  if (mayAskBack(draft)) askBack(draft, question);
  else say(draft, rotate(texts.notUnderstood, draft.lesson.answers));
}

function askWhich(draft: Draft, found: readonly string[]): void {
  const answers = [...new Set(found)]; // "buses or busses" may be one of them
  const [only, other] = answers;
  askBack(draft, only && !other ? { about: 'answer', answer: only } : { about: 'which', answers });
}

type Reply = (draft: Draft, open: OpenProblem, heard: Heard) => void;

/** What is done for each intent; all others get kind words. */
const replies: Partial<Record<Intent, Reply>> = {
  word: (draft, { problem }, { terms = [] }) => defineTerms(draft, problem, terms),
  foreign: (draft, open, { intent, quotes }) =>
    quotes ? say(draft, ...quotes.map(({ text }) => text)) : talk(draft, open, intent),
  idea: (draft, open, heard) => admit(draft, open, heard, [texts.leadsToAnswer]),
  matter: admit,
  mistake: explainMistake,
  said: replyToSaid,
  step: giveStep,
  hint: giveHint,
  skip: leaveProblem,
  repeat: (draft, { problem }) => say(draft, 'Of course.', problem.ask, clarification(problem)),
  easier: (draft, open) => offerOther(draft, open, 'easier'),
  harder: (draft, open) => offerOther(draft, open, 'harder'),
  progress: (draft) => say(draft, progressSentence(draft.lesson), texts.mayStop),
  clarify: (draft, { problem }, { terms = [] }) => {
    const meanings = terms.length > 0 ? meaningsOf(problem, terms) : '';
    tell(draft, [texts.clarify.again, clarification(problem), meanings].filter(Boolean).join(' '));
  },
  form: (draft, { problem }) => tell(draft, clarification(problem)),
  steps: giveSteps,
  formula: explainRule,
  topic: (draft, _, { intent, quotes }) => {
    const { lesson } = draft;
    const topics = lesson.concepts.map(({ title }) => title).join(' and ');
    const instead = quotes ? fill(texts.begin.noTopic, { topic: lesson.topic }) : '';
    say(draft, instead, fill(texts.ofTopics, { topics }), ...kindWords(intent));
  },
  draw: drawIt,
  choices: giveChoices,
  example: (draft, open) => explainConcept(draft, open, 'example'),
  explain: (draft, open) => explainConcept(draft, open, 'explain'),
  why: (draft, open) => explainConcept(draft, open, 'why'),
  how: (draft, open) => explainConcept(draft, open, 'how'),
  page_about: (draft, open) => {
    if (!sayWhatPageShows(draft)) explainConcept(draft, open, 'explain');
  },
  page_help: (draft, open) => {
    if (!takeExercise(draft, open)) giveHint(draft, open);
  },
  what_are_we_doing: (draft, open, { intent }) => {
    if (!sayWhatPageShows(draft)) talk(draft, open, intent);
  },
};

function reply(draft: Draft, open: OpenProblem, heard: Heard): void {
  const own = replies[heard.intent];
  if (own) own(draft, open, heard);
  else talk(draft, open, heard.intent);
}

/** What is said to what is asked beside something else: no more than the beginning, and the rest leads back. */
function replyShortly(draft: Draft, open: OpenProblem, heard: Heard, isTaken: boolean): TutorAction[] {
  const before = draft.actions.length;
  if (!isTaken || !movesOn(heard.intent)) reply(draft, open, heard);
  else if (canWait(heard.intent)) say(draft, fill(texts.otherLater, { intent: heard.intent }));
  const said = draft.actions.splice(before);
  const isTalk = !replies[heard.intent] && heard.act !== 'care';
  for (const action of said)
    if (action.kind === 'say')
      action.text = isTalk
        ? (sentencesOf(action.text)[0] ?? '')
        : action.text.replace(` ${texts.stillThere}`, '');
  return said;
}

/** Who has answered already is believed: it is said what became of it. */
function replyToSaid(draft: Draft, { problem: { ask }, tried }: OpenProblem): void {
  const answer = tried.at(-1);
  const isRight = !['not_yet', undefined].includes(draft.lesson.records.at(-1)?.outcome);
  const { said } = texts;
  say(draft, answer ? fill(said.tried, { answer }) : isRight ? fill(said.right, { ask }) : said.missed);
}

/** A hint, and then a worked step; asked once more, the step again: only answers lead to the solution. */
function giveHint(draft: Draft, open: OpenProblem): void {
  if (open.help === 'step') giveStep(draft, open);
  else giveHelp(draft, open);
}

/** Says the sentences that fit, but none that gives the answer away; or honestly that there is none. */
function admit(draft: Draft, open: OpenProblem, heard: Heard, none = texts.notKnown): void {
  const said = (heard.quotes ?? []).flatMap(({ text }) => (tellsAnswer(text, open.problem) ? [] : text));
  tell(draft, said.length > 0 ? said.join(' ') : rotate(none, timesAsked(open, 'notKnown')));
}

function talk(draft: Draft, open: OpenProblem, intent: Heard['intent']): void {
  const words = kindWords(intent);
  if (words.length === 0) {
    say(draft, rotate(texts.notUnderstood, draft.lesson.answers));
    return;
  }
  const chosen = rotate(words, timesAsked(open, intent));
  const help = intent === 'danger' ? (draft.lesson.helpLine ?? '') : '';
  say(draft, chosen, help, isSerious(intent) && actOf(intent) !== 'care' ? sayThatItWaits(draft) : '');
}

/** Said once in so many messages. */
const waitsOncePer = 10;

/** "Our problem waits until you are ready.", unless it was said lately. */
function sayThatItWaits({ lesson }: Draft): string {
  if (lesson.waited !== undefined && lesson.answers - lesson.waited < waitsOncePer) return '';
  lesson.waited = lesson.answers;
  return texts.stillThere;
}
