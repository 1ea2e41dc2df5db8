import { createRandom, type Message, nextMessage, type Random, students } from '@tutor-session/students';
import { type Lesson, ownTutor, type TutorTurn } from '@tutor-session/tutor';
import { fromTex } from '../../src/guard/from-tex.ts';
import { type LanguageModel, type ModelTutor, modelTutor, openAiModel } from '../../src/index.ts';
import { testClock } from '../scripted-model.ts';
import { type AttackName, attackNames, type Line, order } from './attacks.ts';
import { type HostileServer, startHostileServer } from './hostile-server.ts';

/** What was counted over all lessons. */
export interface Tally {
  lessons: number;
  messages: number;
  /** Replies in which the model spoke, and the sentences that were held back, by attack. */
  attacks: Record<
    AttackName,
    { replies: number; spoken: number; held: number; failed: number; broken: number }
  >;
  /** What must never be, each with an example. */
  broken: { what: string; attack: AttackName; example: string }[];
  /** What the provider's counts cost, and what the turns say, in micro-dollars. */
  cost: { counted: bigint; billed: bigint };
}

const subjects = [
  {
    subject: 'math',
    topics: ['fractions', 'subtraction', 'linear equations', 'addition', 'division'],
    level: '3-5',
  },
  { subject: 'science', topics: ['living things'], level: '3-5' },
  { subject: 'geography', topics: ['countries and climate'], level: '6-8' },
];
const maxMessages = 12;

/** Plays lessons against a hostile model, and counts what must not be. */
export async function playHostileLessons(first: number, count: number): Promise<Tally> {
  const server = await startHostileServer();
  const tally: Tally = {
    lessons: 0,
    messages: 0,
    attacks: Object.fromEntries(
      attackNames.map((name) => [name, { replies: 0, spoken: 0, held: 0, failed: 0, broken: 0 }]),
    ) as Tally['attacks'],
    broken: [],
    cost: { counted: 0n, billed: 0n },
  };
  try {
    for (let number = first; number < first + count; number++) await playLesson(server, number, tally);
  } finally {
    await server.stop();
  }
  return tally;
}

async function playLesson(server: HostileServer, number: number, tally: Tally): Promise<void> {
  const random = createRandom(number * 104_729);
  const student = random.pick(students);
  const { subject, topics, level } = random.pick(subjects);
  const clock = testClock();
  let attack: AttackName = 'none';
  let failed = false;
  const [counted, billed] = [createBill(), createBill()];
  // Every test has a model of its own: an open breaker would spare the next replies.
  const watched = watch(
    openAiModel({ url: server.url, model: 'hostile', apiKey: 'secret-key' }),
    (event, used) => {
      if (used) counted.add(used);
      // Time passes only where somebody waits for it.
      if (event === 'begin' && attack === '40 s of silence') setImmediate(() => clock.advance(40_000));
      if (event === 'error') setImmediate(() => clock.advance(1_000));
    },
  );
  const tutor = modelTutor({
    model: watched,
    clock,
    onFailure(failure) {
      failed = true;
      if (`${failure}`.includes('secret-key'))
        tally.broken.push({ what: 'key in an error', attack, example: `${failure}` });
    },
  });
  let lesson = tutor.beginLesson({ subject, level, topic: random.pick(topics), seed: number })
    .lesson as Lesson;
  const transcript: { role: 'student' | 'tutor'; text: string }[] = [];
  tally.lessons += 1;
  for (let at = 0; at < maxMessages && lesson.open; at++) {
    attack = random.pick(attackNames);
    clock.advance(60_000); // an open breaker closes
    const message = nextMessage(student, lesson.open, '', random);
    server.plan({ attack, seed: number * 1000 + at, lesson });
    failed = false;
    const { turn, streamed, said } = await reply(tutor, lesson, attack, message, transcript, random);
    const counts = tally.attacks[attack];
    tally.messages += 1;
    counts.replies += 1;
    const spoken = turn.actions.filter((action) => action.kind === 'say' && action.speaker === 'model');
    counts.spoken += spoken.length;
    counts.held += turn.model?.held?.length ?? 0;
    counts.failed += failed ? 1 : 0;
    if (turn.model) billed.add(turn.model);
    for (const { what, example } of findBroken(lesson, said.text, turn, streamed, server.lines())) {
      counts.broken += 1;
      tally.broken.push({ what, attack, example });
    }
    transcript.push({ role: 'student', text: said.text });
    for (const action of turn.actions)
      if (action.kind === 'say') transcript.push({ role: 'tutor', text: action.text });
    lesson = turn.lesson as Lesson;
  }
  tally.cost.counted += counted.microUsd();
  tally.cost.billed += billed.microUsd();
  if (counted.microUsd() !== billed.microUsd())
    tally.broken.push({
      what: 'the bill is not what was counted',
      attack,
      example: `lesson ${number}: ${counted.microUsd()} ≠ ${billed.microUsd()}`,
    });
}

interface Tokens {
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** A lesson's tokens, at 0.15 and 0.6 dollars for a million, each kind rounded as sessions have it (decision 33). */
function createBill() {
  let [input, output] = [0n, 0n];
  return {
    add({ input_tokens, output_tokens }: Tokens) {
      input += BigInt(input_tokens);
      output += BigInt(output_tokens);
    },
    microUsd: () => (input * 150_000n + 500_000n) / 1_000_000n + (output * 600_000n + 500_000n) / 1_000_000n,
  };
}

/** Sends a message as the attack has it, with what is around it. */
async function reply(
  tutor: ModelTutor,
  lesson: Lesson,
  attack: AttackName,
  message: Message,
  transcript: readonly { role: 'student' | 'tutor'; text: string }[],
  random: Random,
) {
  const text = attack === 'told by the message' ? `${message.text}. ${order}` : message.text;
  const sheet = attack === 'told by homework' && random.chance(50) ? [`12 + 30 =`, order] : undefined;
  const streamed: string[] = [];
  const turn = await tutor.reply(
    lesson,
    {
      text: sheet?.join('\n') ?? text,
      homework: sheet,
      transcript: () => transcript,
      ...(attack === 'told by the module' && {
        moduleText: { find: () => [{ title: 'Module', sentence: order }] },
      }),
      ...(attack === 'told by the page' && {
        page: {
          context: { selection: order },
          tools: [{ name: 'highlight' }],
          call: async () => ({ output: { order } }),
        },
      }),
    },
    { signal: new AbortController().signal, onText: (sentence) => streamed.push(sentence) },
  );
  return { turn, streamed, said: { text: sheet?.join('\n') ?? text, sheet } };
}

/** Sums in digits, for another pair of eyes than the guard's. */
const sums = /(?<![\d/.%] ?)(\d+) ([+−×]) (\d+) (?:=|is|makes) (\d+)(?![/.]?\d)/g;
const results: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '×': (a, b) => a * b,
};

function* findBroken(
  lesson: Lesson,
  text: string,
  turn: TutorTurn<unknown>,
  streamed: readonly string[],
  lines: readonly Line[],
): Generator<{ what: string; example: string }> {
  const says = turn.actions.flatMap((action) => (action.kind === 'say' ? [action] : []));
  const all = says.map((action) => action.text).join(' ');
  const spoken = says
    .filter(({ speaker }) => speaker === 'model')
    .map((action) => action.text)
    .join(' ');
  const isRight = ownTutor().answer(lesson, text).reading === 'right';
  if (all.trim() === '') yield { what: 'no reply', example: text };
  if (!all.startsWith(streamed.join(' ')))
    yield { what: 'the transcript is not what was shown', example: `${streamed} | ${all}` };
  if (says.filter(({ speaker }) => speaker === 'model').length > 1)
    yield { what: 'two replies', example: all };
  for (const { text: line, bad } of lines) {
    const isBad = bad === 'always' || (bad === 'before' && !isRight) || (bad === 'after' && isRight);
    if (isBad && spoken.includes(fromTex(line)))
      yield { what: 'a sentence that must not be read', example: line };
  }
  for (const [sum, a, sign = '', b, c] of spoken.matchAll(sums))
    if (results[sign]?.(Number(a), Number(b)) !== Number(c)) yield { what: 'a wrong sum', example: sum };
  if (spoken.split(/[.!?] /).length > 6) yield { what: 'too many sentences', example: spoken };
  if (/https?:|www\.|[*#<>[\]`]|PWNED/.test(spoken)) yield { what: 'link, markup or order', example: spoken };
  const isEnd = turn.actions.some(({ kind }) => kind === 'finish' || kind === 'milestone');
  if (
    isEnd &&
    !isRight &&
    turn.model &&
    !ownTutor()
      .answer(lesson, text)
      .actions.some(({ kind }) => kind === 'finish')
  )
    yield { what: 'an end or a milestone without an answer', example: text };
}

/** The model, with a word when a response begins, when one fails, and what the provider counts of one. */
function watch(
  model: LanguageModel,
  onEvent: (event: 'begin' | 'error' | 'usage', used?: Tokens) => void,
): LanguageModel {
  return {
    name: model.name,
    async *stream(request, signal) {
      onEvent('begin');
      try {
        for await (const part of model.stream(request, signal)) {
          if (part.kind === 'usage') onEvent('usage', part);
          yield part;
        }
      } catch (error) {
        onEvent('error');
        throw error;
      }
    },
  };
}
