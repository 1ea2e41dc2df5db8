import { expect, test } from 'vitest';
import { builtInTutor } from '../../../src/domain/sessions/tutors/built-in-tutor.ts';
import { createEngines } from '../../../src/domain/sessions/tutors/engines.ts';
import type { Tutor } from '../../../src/domain/sessions/tutors/tutor.ts';
import { silentLogger } from '../../../src/platform/logger.ts';

const start = { subject: 'math', level: '3-5', topic: 'fractions', seed: 'a' };
const options = { signal: new AbortController().signal, onText() {} };

/** A tutor with a lesson of its own, which counts messages. */
class Counting {
  readonly #late: boolean;
  constructor({ late = false } = {}) {
    this.#late = late;
  }
  chooseTopic() {
    return 'counting';
  }
  beginLesson() {
    return { lesson: [0], actions: [{ kind: 'say' as const, text: 'Count with me.' }] };
  }
  reply(lesson: unknown) {
    const [count = 0] = lesson as number[];
    const turn = { lesson: [count + 1], actions: [{ kind: 'say' as const, text: `${count + 1}` }] };
    return this.#late ? Promise.resolve(turn) : turn;
  }
  report(lesson: unknown) {
    return { progress: (lesson as number[]).length } as never;
  }
}

const find = (engines: Record<string, Tutor>, name: string) => createEngines(engines, silentLogger)(name);
const own = { counting: new Counting() };
const counted = () => find(own, 'counting').beginLesson(start).lesson;
const builtIn = () => builtInTutor.beginLesson(start).lesson;

test('an engine that is not configured teaches as standard, and is logged once', () => {
  const logged: unknown[] = [];
  const logger = { ...silentLogger, warn: (fields: object) => void logged.push(fields) };
  const findTutor = createEngines({ standard: new Counting() }, logger);
  const topics = ['other', 'other', 'constructor'].map((name) => findTutor(name).chooseTopic('', ''));
  expect(topics).toEqual(['counting', 'counting', 'counting']);
  expect(logged).toEqual([{ engine: 'other' }, { engine: 'constructor' }]);
});

test.each([false, true])('a tutor reads its own lesson as it left it (late: %s)', async (late) => {
  const tutor = find({ counting: new Counting({ late }) }, 'counting');
  let { lesson } = tutor.beginLesson(start);
  for (const text of ['1', '2']) {
    const turn = await tutor.reply(JSON.parse(JSON.stringify(lesson)), { text: 'Next?' }, options);
    expect(turn.actions).toEqual([{ kind: 'say', text }]);
    lesson = turn.lesson;
  }
  expect(tutor.report?.(lesson)).toEqual({ progress: 1 });
});

const shares = { sharing: { ...builtInTutor, reply: () => ({ lesson: 'shared', actions: [] }) } };
test.each([
  ['of an engine that is gone', {}, 'counting', counted],
  ['of an engine of another name', { other: new Counting() }, 'other', counted],
  ['of another engine, when its model has cost enough', own, 'standard', counted],
  ['of a tutor of its own, by one that shares the built-in tutor’s', shares, 'sharing', counted],
  ['that the built-in tutor began before there was the engine', own, 'counting', builtIn],
])('a lesson %s goes on with the built-in tutor', async (_, engines, name, begin) => {
  const tutor = find(engines, name);
  const lesson = begin();
  expect(tutor.report?.(lesson)).not.toHaveProperty('progress', 1);
  expect(tutor.mask?.(lesson, 'I am ada@example.org')).not.toContain('ada@');
  const { lesson: next } = await tutor.reply(lesson, { text: 'Hello' }, options);
  expect(next).toMatchObject({ subject: 'math', topic: 'fractions' });
  const sheet = await tutor.reply(lesson, { text: '3 + 4', homework: ['3 + 4'] }, options);
  expect(JSON.stringify(sheet.actions)).toContain('3 + 4');
});

test('a tutor that shares the built-in tutor’s lessons gets them', async () => {
  const { lesson } = await find(shares, 'sharing').reply(builtIn(), { text: 'Hello' }, options);
  expect(lesson).toBe('shared');
});
