import { gradeAnswer, type Lesson, type LessonTurn } from '@tutor-session/tutor';
import type { Clock } from './clock.ts';
import type { ModelTool, ToolCall } from './model.ts';
import { safe } from './prompt.ts';

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

/** What the page around the conversation shows and offers. */
export interface Page {
  readonly context?: unknown;
  readonly tools?: readonly PageTool[] | undefined;
  /** Calls a tool of it, and waits for its output. Left out, none can be called. */
  readonly call?:
    | ((
        tool: string,
        input: Record<string, unknown>,
        signal: AbortSignal,
      ) => Promise<{ readonly output?: unknown; readonly error?: string | undefined }>)
    | undefined;
}

/** The most tools of a page that a model gets, the most calls of them in one reply, and characters of each output. */
const maxPageTools = 8;
const maxPageCalls = 2;
const maxOutput = 2000;

const prefix = 'page_';

export interface ToolsOptions {
  readonly lesson: Lesson;
  /** Whether the message was no answer: only then may another request stand in its place. */
  readonly isTalk: boolean;
  /** The built-in tutor's turn to a message. */
  readonly answer: (text: string) => LessonTurn;
  readonly page?: Page | undefined;
  readonly clock: Clock;
  /** How long the page may take to respond, in milliseconds. */
  readonly pageMs: number;
}

/** The tools of one reply: the built-in tutor's, whose turn `turn` is the one that counts, and the page's. */
export interface Tools {
  readonly list: readonly ModelTool[];
  /** The turn in place of the message's own, where a tool asked for one. */
  turn(): LessonTurn | undefined;
  /** What a call results in; the signal ends the wait for the page. */
  run(call: ToolCall, signal: AbortSignal): string | Promise<string>;
}

export function createTools({ lesson, isTalk, answer, page, clock, pageMs }: ToolsOptions): Tools {
  let turn: LessonTurn | undefined;
  let calls = 0;
  let isSilent = false;
  const pageTools = page?.call ? (page.tools ?? []).slice(0, maxPageTools) : [];

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

  /**
   * Calls a tool of the page, and waits for what that responds. What it may show is the page's own: a text or number that is not in its
   * context is refused. The output is the page's data, as its context is.
   */
  async function callPage(name: string, input: unknown, signal: AbortSignal): Promise<string> {
    const known = JSON.stringify([page?.context ?? null, lesson.open?.problem.ask]);
    if (!page?.call || !pageTools.some((each) => each.name === name) || !isObject(input))
      return 'There is no such tool.';
    if (isSilent) return JSON.stringify({ error: 'tool_timeout' });
    if (calls >= maxPageCalls) return 'That is enough for one reply.';
    if (!textsOf(input).every((text) => known.includes(JSON.stringify(text).slice(1, -1))))
      return 'Only texts and numbers that the page has may be in it.';
    calls += 1;
    const timer = new AbortController();
    const isOver = AbortSignal.any([signal, timer.signal]);
    const late = clock.wait(pageMs, isOver).then(() => ({ output: undefined, error: 'tool_timeout' }));
    const failed = () => ({ output: undefined, error: 'tool_failed' });
    const called = (async () => page?.call?.(name, input, isOver))().catch(failed);
    const { output, error } = (await Promise.race([called, late])) ?? failed();
    timer.abort();
    isSilent = error === 'tool_timeout';
    return JSON.stringify(
      error ? { error } : { page_returned: safe(JSON.stringify(output ?? null), maxOutput) },
    );
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
    run: ({ name, input }, signal) => {
      if (Object.hasOwn(requests, name)) return request(name as RequestName);
      if (name === 'check_answer') return check(input);
      return name.startsWith(prefix)
        ? callPage(name.slice(prefix.length), input, signal)
        : 'There is no such tool.';
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is Record<string, unknown> => own(value, 'type') === 'object';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
