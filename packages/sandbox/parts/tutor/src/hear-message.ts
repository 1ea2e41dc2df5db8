import texts from './content/sentences/lesson.json' with { type: 'json' };
import { type LessonWords, lessonWords } from './grade/lesson-words.ts';
import { hear } from './hear/hear.ts';
import { leastSure, likelyAbout } from './hear/likely.ts';
import { type Sayable, sayableIn } from './hear/sayable.ts';
import type { Listed } from './list-sentences.ts';
import { mayAskBack } from './teach/ask-back.ts';
import { currentConcept, type Draft } from './teach/draft.ts';
import type { Heard } from './teach/heard.ts';
import { type Intent, ofHelp } from './teach/intent.ts';

/** The last grade that gets easier words. */
const lastYoungGrade = 5;

export const wordsOf = (draft: Draft): LessonWords =>
  lessonWords(draft.catalogue, draft.lesson.subject, currentConcept(draft));

/** What can be said in the lesson as it stands. */
export function sayableOf(draft: Draft): Sayable {
  const { catalogue, lesson } = draft;
  const isYoung = lesson.level.from <= lastYoungGrade;
  return sayableIn(catalogue, { subject: lesson.subject, isYoung }, currentConcept(draft));
}

/** What a model chooses its sentences from. */
export const listedOf = (draft: Draft): Listed => ({
  concept: currentConcept(draft),
  problem: draft.lesson.open?.problem,
  sayable: sayableOf(draft),
  moduleText: draft.moduleText,
});

/** What a message is in the lesson as it stands, and in reply to what the tutor asked back. */
export function hearMessage(draft: Draft, text: string): Heard {
  const { lesson, moduleText } = draft;
  const heard = hear(
    {
      ...{ problem: lesson.open?.problem, previous: lesson.previous?.expected, moduleText },
      ...{ words: wordsOf(draft), sayable: sayableOf(draft), mayAsk: mayAskBack(draft) },
      wanted: lesson.wanted,
    },
    text,
  );
  return hearReply(draft, text, heard) ?? heard;
}

/** What "yes" and "no" say to the question; any other message is what it was `heard` as. */
function hearReply({ question }: Draft, text: string, heard: Heard): Heard | undefined {
  if (!question) return undefined;
  const said = likelyAbout(text);
  const isNext = question.about === 'step' && text.trim().toLowerCase() === texts.askBack.next.text;
  // "yes obviously, i typed it in capitals"
  const first = said.isSaid ? said : likelyAbout(text.split(' ')[0] ?? '');
  const [intent] = isNext ? ['agree'] : first.labels;
  if (!first.isSaid || (intent !== 'agree' && intent !== 'refuse')) return undefined;
  // "no its 7" answers, and "ok skip" and "no i dont get it" want something.
  const isWish = heard.act === 'request' || ofHelp.includes(heard.intent);
  const isMore =
    ['care', 'answer'].includes(heard.act) ||
    heard.answer !== undefined ||
    (isWish && heard.sure >= leastSure) ||
    heard.intent === 'rude' ||
    (intent === 'refuse' && heard.act !== 'talk');
  if (isMore && !said.isSaid && !isNext) return undefined;
  const reply = { intent, act: 'talk', isReply: true, sure: 1 } as const;
  if (intent === 'refuse') return reply;
  if (question.about === 'answer')
    return { ...reply, act: 'answer', intent: 'answer', answer: question.answer };
  const [wish] = question.about === 'wishes' ? question.wishes : [];
  return wish ? { ...reply, act: 'request', intent: wish as Intent, isReply: false } : reply;
}
