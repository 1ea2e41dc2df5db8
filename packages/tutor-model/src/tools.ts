import { gradeAnswer, type Lesson, type LessonTurn, type TutorAction } from '@tutor-session/tutor';
import type { ModelTool, ToolCall } from './model.ts';

/** What the student might have asked for instead, as a student says it: the built-in tutor understands it. */
const requests = {
  hint: 'hint',
  explain: 'explain',
  draw: 'can you draw it?',
  next_problem: 'skip',
  end_lesson: 'stop',
} as const;
type RequestName = keyof typeof requests;

const tool = (name: string, description: string, properties: object = {}): ModelTool => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

const ownTools: readonly ModelTool[] = [
  tool(
    'check_answer',
    'Says what an answer to the problem is worth. It counts for nothing: the message itself was graded.',
    {
      answer: { type: 'string' },
    },
  ),
  tool('hint', 'The student is stuck and wants help with this problem.'),
  tool('explain', 'The student wants the matter explained.'),
  tool('draw', 'The student would understand it better with a picture.'),
  tool('next_problem', 'The student wants to leave this problem, after a worked step.'),
  tool('end_lesson', 'The student wants to stop for today.'),
];

/** A tool of the page, as that describes it. */
export interface PageTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly input_schema?: unknown;
}

/** The most tools of a page that a model gets, and the most calls of them in one reply. */
const maxPageTools = 8;
const maxPageCalls = 2;

const prefix = 'page_';

export interface ToolsOptions {
  readonly lesson: Lesson;
  /** Whether the message was no answer: only then may another request stand in its place. */
  readonly isTalk: boolean;
  /** The built-in tutor's turn to a message. */
  readonly answer: (text: string) => LessonTurn;
  readonly page?:
    | { readonly context?: unknown; readonly tools?: readonly PageTool[] | undefined }
    | undefined;
}

/** The tools of one reply. All are answered by the built-in tutor, whose turn `turn` is the one that counts. */
export interface Tools {
  readonly list: readonly ModelTool[];
  /** The turn in place of the message's own, where a tool asked for one. */
  turn(): LessonTurn | undefined;
  /** Calls of the page's tools. */
  calls(): readonly TutorAction[];
  run(call: ToolCall): string;
}

export function createTools({ lesson, isTalk, answer, page }: ToolsOptions): Tools {
  let turn: LessonTurn | undefined;
  const calls: TutorAction[] = [];
  const pageTools = (page?.tools ?? []).slice(0, maxPageTools);

  function request(name: RequestName): string {
    if (!isTalk) return 'The message was an answer: stay with it.';
    if (turn) return 'One of these a reply is enough.';
    if (name === 'next_problem' && lesson.open?.help !== 'step')
      return 'Not yet: the student has not had a worked step. Offer a hint; with "skip" the student leaves the problem.';
    turn = answer(requests[name]);
    return turn.actions.map((action) => (action.kind === 'say' ? action.text : `(${action.kind})`)).join(' ');
  }

  function check(input: unknown): string {
    const text = own(input, 'answer');
    if (!lesson.open || typeof text !== 'string') return 'Give it as { "answer": "…" }.';
    return gradeAnswer(lesson.open.problem, text.slice(0, 100)).kind;
  }

  /** Calls a tool of the page. What it may show is the page's own: a text or number that is not in its context is refused. */
  function callPage(name: string, input: unknown): string {
    const known = JSON.stringify([page?.context ?? null, lesson.open?.problem.ask]);
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    if (!pageTools.some((each) => each.name === name) || !isObject) return 'There is no such tool.';
    if (calls.length >= maxPageCalls) return 'That is enough for one reply.';
    if (!textsOf(input).every((text) => known.includes(JSON.stringify(text).slice(1, -1))))
      return 'Only texts and numbers that the page has may be in it.';
    calls.push({ kind: 'call', tool: name, input: input as Record<string, unknown> });
    return 'The page does it.';
  }

  return {
    list: [
      ...ownTools,
      ...pageTools.map(({ name, description = '', input_schema }) => ({
        name: prefix + name,
        description: `A tool of the page around the conversation: ${description.slice(0, 300)}`,
        inputSchema: isSchema(input_schema) ? input_schema : { type: 'object' },
      })),
    ],
    turn: () => turn,
    calls: () => calls,
    run: ({ name, input }) => {
      if (Object.hasOwn(requests, name)) return request(name as RequestName);
      if (name === 'check_answer') return check(input);
      return name.startsWith(prefix) ? callPage(name.slice(prefix.length), input) : 'There is no such tool.';
    },
  };
}

const isSchema = (value: unknown): value is Record<string, unknown> => own(value, 'type') === 'object';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
