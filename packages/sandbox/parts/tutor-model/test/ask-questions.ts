import type { Lesson, TutorAction } from '@tutor-session/tutor';
import { modelTutor } from '../src/index.ts';
import lessons from './questions.json' with { type: 'json' };
import { scriptedModel, testClock } from './scripted-model.ts';

/** What a student reads as the reply to a question. */
export interface Asked {
  readonly ask: string;
  readonly problem: string;
  readonly answer: string;
  /** From the built-in tutor, and from the model tutor with a good and a careless model. */
  readonly standard: string;
  readonly good: string;
  readonly careless: string;
  /** What was held back of the good and of the careless model. */
  readonly held: Readonly<Record<'good' | 'careless', readonly { sentence: string; reason: string }[]>>;
  /** Whether the model was asked at all. */
  readonly isModels: boolean;
}

const read = (actions: readonly TutorAction[]): string =>
  actions.map((action) => (action.kind === 'say' ? action.text : `[${action.kind}]`)).join(' ');

/** Asks each question of the built-in tutor, and of the model tutor with replies that were written by hand. */
export async function askQuestions(): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { lesson: about, questions } of lessons) {
    for (const { ask: text, good, careless } of questions) {
      const reply = async (words: string) => {
        const model = scriptedModel(words);
        const tutor = modelTutor({ model, clock: testClock() });
        const lesson = tutor.beginLesson(about).lesson as Lesson;
        const turn = await tutor.reply(
          lesson,
          { text: tutor.mask(lesson, text) },
          { signal: new AbortController().signal, onText: () => {} },
        );
        return {
          read: read(turn.actions),
          held: turn.model?.held ?? [],
          isAsked: model.requests.length > 0,
          lesson,
        };
      };
      const [none, first, second] = [await reply(''), await reply(good), await reply(careless)];
      const { problem } = none.lesson.open ?? {};
      asked.push({
        ask: text,
        problem: problem?.ask ?? '',
        answer: problem?.answer ?? '',
        standard: none.read,
        good: first.read,
        careless: second.read,
        held: { good: first.held, careless: second.held },
        isModels: first.isAsked,
      });
    }
  }
  return asked;
}
