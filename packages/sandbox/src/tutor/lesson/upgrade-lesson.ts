import type { Lesson, OpenProblem } from './lesson.ts';

/** What lessons of version 1 called otherwise. */
const newNames: Readonly<Record<string, string>> = { slips: 'misconceptions' };

/** A lesson that was kept by an earlier version of the tutor, as this one keeps it; its own are returned as they are. */
export function upgradeLesson(lesson: Lesson | { version: 1 }): Lesson {
  if (lesson.version === 2) return lesson;
  const old = renameKeys(lesson) as OldLesson;
  const { given, homework, concepts, open, ...rest } = old;
  return {
    ...rest,
    version: 2,
    concepts: concepts.map((concept) => ({ ...concept, failed: 0 })),
    open: open && upgradeOpen(open),
    records: [],
    ...(given && {
      custom: [
        {
          concept_id: given.concept_id,
          title: given.title,
          introduction: given.intro,
          questions: given.questions,
        },
      ],
    }),
    ...(homework && {
      homework: {
        set: homework.set,
        solved: homework.solved,
        queue: homework.queue.map((problem) => ({ problem })),
      },
      later: upgradeOpen(homework.later),
    }),
  };
}

type OldOpen = Omit<OpenProblem, 'drawn' | 'tried' | 'replies' | 'kind'> & {
  homework?: true;
  drawn: boolean;
};

type OldLesson = Pick<
  Lesson,
  'subject' | 'topic' | 'level' | 'random' | 'at' | 'asked' | 'page' | 'answers' | 'praised'
> & {
  concepts: Omit<Lesson['concepts'][number], 'failed'>[];
  open: OldOpen | null;
  given?: {
    concept_id: string;
    title: string;
    intro: string;
    questions: NonNullable<Lesson['custom']>[number]['questions'];
  };
  homework?: { set: number; solved: number; queue: OpenProblem['problem'][]; later: OldOpen };
};

function upgradeOpen({ homework, ...open }: OldOpen): OpenProblem {
  return { ...open, drawn: [], tried: [], replies: {}, ...(homework && { kind: 'homework' as const }) };
}

function renameKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [newNames[key] ?? key, renameKeys(each)]),
  );
}
