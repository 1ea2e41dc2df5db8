import { expect, test } from 'vitest';
import { fakeClient, json } from './fake-fetch.ts';

const page = (ids: string[], total_pages: number, number = 1) =>
  json({
    data: ids.map((id) => ({ id })),
    pagination: { page: number, limit: 2, total: 99, total_pages },
  });

async function walk(list: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('a list that is awaited is its first page', async () => {
  const { client, sent } = fakeClient([page(['a', 'b'], 2), page(['c'], 2, 2)]);
  const first = await client.voices.list({ limit: 2, sort: 'name' });
  expect(first.data.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(first.pagination.total).toBe(99);
  expect(first.hasNextPage()).toBe(true);

  const second = await first.getNextPage();
  expect(second.data.map(({ id }) => id)).toEqual(['c']);
  expect(second.hasNextPage()).toBe(false);
  await expect(second.getNextPage()).rejects.toThrow(
    new TypeError('There is no next page: ask hasNextPage() first.'),
  );
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=2&sort=name&page=1',
    '?limit=2&sort=name&page=2',
  ]);
});

test('for await walks all pages, a short one too', async () => {
  const { client } = fakeClient([page(['a'], 3), page(['b', 'c'], 3, 2), page(['d'], 3, 3)]);
  expect(await walk(client.voices.list())).toEqual(['a', 'b', 'c', 'd']);
});

test('an empty page, also the last, is no silent end', async () => {
  const { client } = fakeClient([page(['a'], 2), page([], 2, 2)]);
  await expect(walk(client.voices.list())).rejects.toMatchObject({
    code: 'invalid_response',
    message: 'Page 2 of 2 is empty, so records would be left out. Ask for the list again.',
  });
});

test('a service that returns another page than the one asked for is no complete list', async () => {
  const { client, sent } = fakeClient([page(['a'], 9)]);
  await expect(walk(client.voices.list())).rejects.toMatchObject({ code: 'invalid_response' });
  expect(sent).toHaveLength(2);
});

test('a list that fails before it is iterated rejects where it is iterated, and nowhere else', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const list = fakeClient([() => new Response('no', { status: 400 })]).client.voices.list();
  // What was rejected and has no handler is reported before this.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  await expect(walk(list)).rejects.toMatchObject({ status: 400 });
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/** A service whose list is this one; `change` is called after each page that was read. */
function changing(records: string[], change: (records: string[]) => void, limit = 2) {
  const fetch = async (url: string) => {
    const number = Number(new URL(url).searchParams.get('page'));
    const data = records.slice((number - 1) * limit, number * limit).map((id) => ({ id }));
    const total_pages = Math.ceil(records.length / limit);
    const pagination = { page: number, limit, total: records.length, total_pages };
    change(records);
    return Response.json({ data, pagination });
  };
  return fakeClient([], { fetch }).client.voices.list();
}

/** The same numbers in each run, below 2 ** 31. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; yield state) state = (state * 48_271) % 2_147_483_647;
}

test.each([
  ['none added', undefined],
  ['others added in front', 'unshift'],
  ['others added at the end', 'push'],
] as const)(
  'while records are deleted and %s, none that stays comes twice or is left out, or at most one for each deleted',
  async (_, add) => {
    const random = numbers();
    for (let run = 0; run < 100; run += 1) {
      const records = Array.from({ length: 40 }, (_, number) => `${number}`);
      const before = [...records];
      let deleted = 0;
      const change = () => {
        for (let step = random.next().value % 4; step > 0 && deleted < 30; step -= 1) {
          if (add) records[add](`new ${deleted}`);
          records.splice(random.next().value % records.length, 1);
          deleted += 1;
        }
      };
      const ids = await walk(changing(records, change, 1 + (run % 9)));
      expect(new Set(ids).size).toBe(ids.length);
      const leftOut = before.filter((id) => records.includes(id) && !ids.includes(id));
      expect(leftOut.length).toBeLessThanOrEqual(add === 'push' ? deleted : 0);
    }
  },
);

test('a record that moves to a page that was read comes in its place', async () => {
  const list = changing(['a', 'b', 'c', 'd', 'e', 'f'], (records) => {
    if (records.length === 6) records.shift();
  });
  expect(await walk(list)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a list of which no page is left while it is walked ends', async () => {
  const list = changing(['a', 'b', 'c', 'd'], (records) => void records.splice(0));
  expect(await walk(list)).toEqual(['a', 'b']);
});

test('a page whose limit was lowered meanwhile leaves none out', async () => {
  const records = ['a', 'b', 'c', 'd', 'e'];
  let limit = 3;
  const fetch = async (url: string) => {
    const number = Number(new URL(url).searchParams.get('page'));
    const data = records.slice((number - 1) * limit, number * limit).map((id) => ({ id }));
    const pagination = { page: number, limit, total: 5, total_pages: Math.ceil(5 / limit) };
    limit = 2;
    return Response.json({ data, pagination });
  };
  expect(await walk(fakeClient([], { fetch }).client.voices.list())).toEqual(records);
});
