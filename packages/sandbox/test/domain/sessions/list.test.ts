import type { Session } from '@tutor-session/protocol';
import { beforeAll, expect, test } from 'vitest';
import { apiError } from '../../support/test-response.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const ids: string[] = [];

interface List {
  data: Session[];
  pagination: { page: number; limit: number; total: number; total_pages: number };
}

const list = (query: string) => service.read<List>(`/sessions${query}`);
const listed = async (query: string) => (await list(query)).data.map(({ session_id }) => session_id);

beforeAll(async () => {
  // Five sessions, a minute apart: anna's math, ben's science, anna's history (ended), and two of one moment.
  for (const [student_id, subject, end] of [
    ['anna', 'math', false],
    ['ben', 'science', false],
    ['anna', 'history', true],
    ['cleo', 'math', false],
    ['dora', 'math', false],
  ] as const) {
    const page = await service.page({ student_id, subject });
    ids.push(await page.id());
    if (end) await page.end();
    if (student_id !== 'cleo') await service.sandbox.advance(60);
  }
});

test('the list of sessions comes in pages that miss nothing and repeat nothing', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=2&page=${page}`)));
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
  expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 5, total_pages: 3 });
  const seen = pages.flatMap(({ data }) => data.map(({ session_id }) => session_id));
  expect(seen.sort()).toEqual([...ids].sort());
});

test('the list of sessions breaks ties by id', async () => {
  const twins = ids.slice(3).sort();
  expect(await listed('?sort=created_at&order=asc&limit=5')).toEqual([...ids.slice(0, 3), ...twins]);
  expect((await listed('?sort=created_at')).slice(0, 2)).toEqual([...twins].reverse());
});

test.each([
  ['student_id=anna', [0, 2]],
  ['subject=math', [0, 3, 4]],
  ['status=ended', [2]],
  ['from=2026-11-20T09:01:00Z&to=2026-11-20T09:02:00Z', [1]],
  ['from=2026-11-20T10:02:00%2B01:00', [2, 3, 4]],
])('the list of sessions with %s finds what it names', async (query, expected) => {
  const found = await list(`?${query}`);
  expect(found.data.map(({ session_id }) => ids.indexOf(session_id)).sort()).toEqual(expected);
  expect(found.pagination.total).toBe(expected.length);
});

test('a bare + in a time is refused with how to write it', async () => {
  const response = await service.api('GET', '/sessions?from=2026-11-20T00:00:00+02:00');
  expect(response).toMatchObject(
    apiError(400, 'invalid_request', /has a space in it: write the \+ of its time zone as %2B/),
  );
});

test('the list of sessions can be sorted by every field that the document names, either way', async () => {
  const text = await (await service.sandbox.fetch(new Request('http://127.0.0.1:4400/openapi.yaml'))).text();
  const names = /enum:\s+((?:- \w+\s+)+)default: created_at/.exec(text)?.[1]?.match(/\w+/g) ?? [];
  expect(names).toContain('duration_seconds');
  for (const name of names) {
    const rows = (await list(`?sort=${name}&order=asc`)).data;
    const values = rows.map((row) => row[name as keyof Session] as string | number | null);
    const known = values.filter((value) => value !== null);
    expect(known, name).toEqual([...known].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    expect((await listed(`?sort=${name}`)).reverse()).toEqual(rows.map(({ session_id }) => session_id));
  }
});
