import { startSandbox } from '@tutor-session/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TutorClient } from '../../src/index.ts';
import { playLesson } from './play.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
/** Writes while another one walks. */
let writer: TutorClient;
/** The modules that there are, oldest first. */
const ids: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  writer = clientOf(send);
});
afterAll(() => sandbox?.close());

const send: typeof fetch = (url, init) => sandbox.fetch(new Request(url, init));
const clientOf = (send: typeof fetch) =>
  new TutorClient({ apiKey: sandbox.credentials.api_key, baseUrl: sandbox.baseUrl, fetch: send });

async function add(): Promise<void> {
  const topics = [{ topic: 'water cycle' }];
  ids.push((await writer.modules.create({ title: 'Water', subject: 'science', level: '3-5', topics })).id);
}

async function deleteAt(index: number): Promise<void> {
  const [id = ''] = ids.splice(index, 1);
  await writer.modules.delete(id);
}

/** A client whose user writes after each response: `change` is called with its number, from 1. */
function beside(change: (number: number) => Promise<void>): TutorClient {
  let pages = 0;
  return clientOf(async (url, init) => {
    const response = await send(url, init);
    await change(++pages);
    return response;
  });
}

test('oldest first one is left out for one that is deleted while another is added, and a second walk has it', async () => {
  while (ids.length < 6) await add();
  const tutor = beside(async (page) => {
    if (page !== 1) return;
    await deleteAt(0);
    await add();
  });
  const walk = async () => {
    const walked: string[] = [];
    for await (const { id } of tutor.modules.list({ order: 'asc', limit: 2 })) walked.push(id);
    return walked;
  };
  const first = await walk();
  expect(ids.filter((id) => !first.includes(id))).toEqual([ids[1]]);
  expect(await walk()).toEqual(ids);
});

/** The same sequence of numbers below `limit` in each run. */
function seeded(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

test.each([
  ['desc', 7, true],
  ['desc', 100, true],
  ['asc', 7, true],
  ['asc', 100, true],
  ['asc', 100, false],
] as const)(
  '500 records, %s, %i a page, 200 deleted meanwhile, others added: %s',
  async (order, limit, adds) => {
    while (ids.length < 500) await add();
    const before = [...ids];
    const random = seeded();
    let deleted = 0;
    // About the same number between any two pages; of two changes that stand beside each other any may come first.
    const tutor = beside(async () => {
      for (let step = Math.ceil((250 * limit) / 500); step > 0 && deleted < 200; step -= 1) {
        if (adds) await add();
        deleted += 1;
        await deleteAt(random(ids.length));
      }
    });
    const walked: string[] = [];
    for await (const { id } of tutor.modules.list({ order, limit })) walked.push(id);

    expect(deleted).toBe(200);
    expect(new Set(walked).size).toBe(walked.length); // none twice
    const leftOut = before.filter((id) => ids.includes(id) && !walked.includes(id));
    if (order === 'desc' || !adds) expect(leftOut).toEqual([]);
    else expect(leftOut.length).toBeLessThanOrEqual(deleted);
  },
);

test('none is left out of a range that is over, whatever the order, while others are deleted and added', async () => {
  for (let played = 0; played < 4; played += 1) await playLesson(sandbox, 'student-42');
  const [newest] = (await writer.sessions.list({ limit: 1 })).data;
  const to = new Date(Date.parse(newest?.created_at ?? '') + 1).toISOString();
  const before = (await writer.sessions.list({ to, order: 'asc' })).data.map(({ session_id }) => session_id);
  const tutor = beside(async (page) => {
    if (page !== 1) return;
    await writer.sessions.delete(before[0] ?? '');
    await playLesson(sandbox, 'student-42');
  });
  const walked: string[] = [];
  for await (const { session_id } of tutor.sessions.list({ to, order: 'asc', limit: 1 }))
    walked.push(session_id);
  expect(walked).toEqual(before);
});
