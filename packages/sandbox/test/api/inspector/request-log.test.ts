import type { SessionUpdate } from '@tutor-session/embed-api';
import { expect, test } from 'vitest';
import { redact } from '../../../src/api/request-log/redact.ts';
import { EmbedPage } from '../../support/embed-page.ts';
import { useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();

const read = async <Body>(path: string) => (await service.control('GET', path)).body as Body;
type Listed = { epoch: string; data: { id: number; path: string; status: number }[] };

test('a request is listed with its status and why it was refused, and a new one by itself', async () => {
  await service.api('GET', '/sessions');
  await service.api('GET', '/sessions?limit=1000');
  await service.sandbox.fetch(new Request(`${service.sandbox.baseUrl}/nowhere`));
  const { data } = await read<Listed>('requests');
  expect(data).toMatchObject([
    {
      id: 3,
      method: 'GET',
      path: '/v1/nowhere',
      operation_id: null,
      status: 404,
      error: { code: 'not_found' },
    },
    {
      id: 2,
      operation_id: 'listSessions',
      status: 400,
      error: { message: expect.stringContaining('limit') },
    },
    { id: 1, path: '/v1/sessions', status: 200, error: null },
  ]);
  await service.api('GET', '/voices');
  const since = async (epoch: string) =>
    (await read<Listed>(`requests?after=3&epoch=${epoch}`)).data.map(({ id }) => id);
  const { epoch } = await read<Listed>('requests');
  expect([await since(epoch), await since('of-before')]).toEqual([[4], [4, 3, 2, 1]]);
  expect(await service.control('GET', 'requests/1?epoch=of-before')).toMatchObject({ status: 404 });
});

test('a request is shown with its bodies, without what a student said', async () => {
  const page = await service.page();
  const { session_id } = ((await page.start()).body as SessionUpdate).session;
  await page.send('My dog is called Rex');
  await service.api('GET', `/sessions/${session_id}/transcript`);
  const { data } = await read<Listed>('requests');
  const shown = await read<object>(`requests/${data[0]?.id}`);
  expect(shown).toMatchObject({ sent: { session_id, transcript: expect.any(Array) } });
  expect(JSON.stringify(shown)).not.toContain('Rex');
});

test("the embed's calls are listed, and why a start was refused, without token, words or what is only repeated", async () => {
  const page = await service.page({ student_id: 'embedded' });
  await page.start();
  await page.send('My dog is called Rex');
  await page.heartbeat();
  await new EmbedPage(service.sandbox, `${page.token}x`).start();
  const { data } = await read<Listed>('requests');
  expect(data.slice(0, 3)).toMatchObject([
    {
      path: '/embed/api/session',
      status: 401,
      error: { message: expect.stringMatching(/API Secret|complete/) },
    },
    { path: '/embed/api/session/messages', operation_id: 'sendMessage', status: 200, error: null },
    { path: '/embed/api/session', operation_id: 'attachSession', status: 200 },
  ]);
  const shown = JSON.stringify(await Promise.all(data.map(({ id }) => read(`requests/${id}`))));
  expect(shown).not.toMatch(/Rex|eyJ/);
  await service.api('DELETE', '/students/embedded/data');
  const kept = (await read<Listed>('requests')).data.map(({ id }) => id);
  expect(kept).not.toContain(data[1]?.id);
});

test('other partners and the inspector are not listed', async () => {
  const { api_key } = await service.sandbox.addPartner('northside');
  const before = await read<Listed>('requests');
  await service.api('GET', '/sessions', { headers: { 'x-api-key': api_key } });
  await read('api/v1/sessions');
  expect(await read<Listed>('requests')).toEqual(before);
});

test('what may be a secret is left out wherever it is, and most of a list', () => {
  const shown = redact({
    url: 'https://user:pass@hooks.example/T0/B1?key=1',
    note: 'tutor_secret_AbC-1 and eyJhbGciOi.eyJwYXJ0.c2ln',
    metadata: { name: 'Ada Lovelace' },
    data: Array.from({ length: 100 }, (_, index) => index),
  });
  expect(shown).toEqual({
    url: 'https://hooks.example/…',
    note: '[redacted] and [redacted]',
    metadata: { name: '[12 characters]' },
    data: [0, 1, 2, 3, 4, '… 95 more'],
  });
});

test('the next requests fail as was asked for, and the one after them does not', async () => {
  const set = async (count: number) => {
    const set = await service.control('POST', 'faults', { count, fault: { status: 503 } });
    expect(set.status).toBe(204);
  };
  const statuses = async () => [
    (await service.api('GET', '/voices')).status,
    (await (await service.page()).config()).status,
    (await service.api('GET', '/voices')).status,
  ];
  await set(2);
  expect(await statuses()).toEqual([503, 503, 200]);
  await set(2);
  await set(0);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('to delete a student whose id is a number leaves the requests of others', async () => {
  const before = (await read<Listed>('requests')).data.length;
  const _page = await service.begun({ student_id: '5' });
  await service.api('GET', '/students/5/progress');
  await service.api('GET', '/sessions?student_id=5');
  await service.api('GET', '/students/15/progress');
  await service.api('DELETE', '/students/5/data');
  const { data } = await read<Listed>('requests');
  expect(data.length).toBe(before + 2);
});

test('what is deleted is in no request of before, nor in that which deleted it', async () => {
  const page = await service.page({ student_id: 'student/one' });
  const { session_id } = ((await page.start()).body as SessionUpdate).session;
  await service.api('GET', `/sessions/${session_id}`);
  await service.api('GET', '/students/student%2Fone/progress');
  expect(JSON.stringify(await read('requests'))).toContain('student%2Fone');
  await service.api('DELETE', '/students/student%2Fone/data');
  const { data } = await read<Listed>('requests');
  expect(data[0]).toMatchObject({ path: '/v1/students/…/data', status: 204 });
  for (const { id } of data) {
    const shown = JSON.stringify(await read(`requests/${id}`));
    expect(shown).not.toMatch(/student(\/|%2F)one/);
  }
});
