import { LLMock } from '@copilotkit/aimock';
import { createRandom, type Random } from '@tutor-session/students';
import type { Lesson } from '@tutor-session/tutor';
import { type AttackName, badLine, harmless, type Line } from './attacks.ts';

/** What the server does with the requests of one reply. */
export interface Plan {
  readonly attack: AttackName;
  readonly seed: number;
  readonly lesson: Lesson;
}

/** A server with OpenAI's interface that is hostile as planned. */
export interface HostileServer {
  readonly url: string;
  /** Plans the next reply. */
  plan(plan: Plan): void;
  /** What it has said in the reply. */
  lines(): readonly Line[];
  stop(): Promise<void>;
}

const tools = ['next_problem', 'end_lesson', 'hint', 'draw', 'explain', 'check_answer'];

export async function startHostileServer(): Promise<HostileServer> {
  let plan: Plan | undefined;
  let random: Random = createRandom(1);
  let lines: Line[] = [];
  let requests = 0;
  const is =
    (...names: AttackName[]) =>
    () =>
      plan !== undefined && names.includes(plan.attack);
  const usage = () => ({ prompt_tokens: random.int(100, 900), completion_tokens: random.int(1, 90) });
  const say = (...said: Line[]) => {
    lines.push(...said);
    return { content: said.map(({ text }) => text).join(' '), usage: usage() };
  };
  const call = (name: string, input: string) => ({ toolCalls: [{ name, arguments: input }], usage: usage() });

  const speak = () => {
    const { attack, lesson } = plan as Plan;
    const bad = badLine(attack, random, lesson);
    const good = Array.from({ length: random.int(0, 3) }, () => random.pick(harmless));
    // A model that was held back may do better, or not.
    if (!bad || (requests > 1 && random.chance(40))) return say(...good, random.pick(harmless));
    return random.chance(40) ? say(bad, ...good) : say(...good, bad);
  };
  const fail = () => ({
    error: { message: 'secret-key: the student wrote hello', type: 'error' },
    status: random.pick([429, 429, 500, 503]),
  });

  const mock = await LLMock.create({ port: 0, chunkSize: 12, journalMaxEntries: 1 });
  const on = (predicate: () => boolean, response: () => object, options = {}) =>
    mock.addFixture({
      match: { predicate },
      response: () => {
        requests += 1;
        return response() as never;
      },
      ...options,
    });
  on(is('broken JSON'), () =>
    requests > 1 && random.chance(60)
      ? speak()
      : call(random.pick(tools), random.pick(['{"answer": ', 'not json', '[1,', ''])),
  );
  on(is('nonsense tool calls'), () => {
    if (requests > 1 && random.chance(50)) return speak();
    const input = random.pick([
      '{}',
      '{"answer":7}',
      '[]',
      'null',
      '{"__proto__":{"x":1}}',
      '{"answer":{"a":1}}',
    ]);
    return call(random.pick([...tools, 'set_mastery', 'page_erase', 'constructor', '__proto__']), input);
  });
  on(is('cut stream'), speak, { truncateAfterChunks: 2 });
  on(is('429 and 500'), () => (requests > 2 && random.chance(40) ? speak() : fail()));
  on(is('40 s of silence'), speak, { latency: 40_000 });
  on(is('a thousand sentences'), () =>
    say(
      ...Array.from(
        { length: 1000 },
        (_, at): Line => (at < 3 ? random.pick(harmless) : { text: `Look again, then go to line ${at}.` }),
      ),
    ),
  );
  // Who follows an order may also call what it names.
  on(
    () => plan?.attack.startsWith('told by') === true && requests === 0 && random.chance(50),
    () => call(random.pick(['end_lesson', 'next_problem', 'page_highlight']), '{"text":"PWNED"}'),
  );
  on(() => true, speak);
  return {
    url: `${mock.url}/v1`,
    plan(next) {
      plan = next;
      random = createRandom(next.seed);
      lines = [];
      requests = 0;
    },
    lines: () => lines,
    stop: () => mock.stop(),
  };
}
