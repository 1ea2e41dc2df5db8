import { setTimeout as pause } from 'node:timers/promises';
import { hasPostgres, type RunningDatabase, startPostgres } from '@tutor-session/browsers/start-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../src/create-sandbox.ts';
import type { Sandbox } from '../../src/sandbox.ts';
import { mintToken } from '../support/mint-token.ts';
import { addRow, full } from './fault-row.ts';

let postgres: RunningDatabase;
let sandbox: Sandbox;
const outcome = { times: 0, acknowledged: 0, lost: 0, slowestRecoveryMs: 0 };
beforeAll(async () => {
  if (!hasPostgres()) return;
  postgres = await startPostgres({ synchronous_commit: 'on' }); // what is acknowledged outlives the process
  sandbox = await createSandbox({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await sandbox?.close();
  await postgres?.stop();
  addRow({ fault: 'PostgreSQL restarted and killed under load', ...outcome });
});

const api = (path: string) =>
  sandbox.fetch(
    new Request(sandbox.baseUrl + path, { headers: { 'x-api-key': sandbox.credentials.api_key } }),
  );

async function begin(student: number): Promise<Response> {
  const token = await mintToken(sandbox.credentials, { student_id: `student-${student}` });
  const headers = { 'x-embed-token': token, 'content-type': 'application/json' };
  const body = JSON.stringify({ after: { transcript: 0, whiteboard: 0, events: 0 } });
  return sandbox.fetch(
    new Request(new URL('api/session', sandbox.embedUrl), { method: 'POST', headers, body }),
  );
}

const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
// In the short form fast and a crash; SIGQUIT is between the two.
const restarts = full
  ? [...signals, ...signals, ...signals, 'SIGKILL' as const]
  : (['SIGINT', 'SIGKILL'] as const);

test.skipIf(!hasPostgres()).each(restarts)(
  'PostgreSQL restarted by %s under load loses nothing acknowledged, and the sandbox is back by itself',
  async (signal) => {
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let student = 0;
    let writing = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (writing) {
        student += 1;
        const response = await begin(student);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status === 503) expect(response.headers.get('retry-after')).toBe('1');
        if (response.ok) acknowledged.push((await response.json()).session.session_id);
        else await pause(20);
      }
    });
    const more = (than: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(than);
    await more(20);
    await postgres.restart(signal, () => expect.poll(() => statuses.get(503)).toBeGreaterThan(20));
    const since = performance.now();
    await expect.poll(async () => (await begin(0)).status, { interval: 20 }).toBe(200);
    const recovery = performance.now() - since;
    await more(acknowledged.length);
    writing = false;
    await Promise.all(writers);

    const lost: string[] = [];
    for (const id of acknowledged) if ((await api(`/sessions/${id}`)).status !== 200) lost.push(id);
    outcome.times += 1;
    outcome.acknowledged += acknowledged.length;
    outcome.lost += lost.length;
    outcome.slowestRecoveryMs = Math.max(outcome.slowestRecoveryMs, recovery);
    expect(lost).toEqual([]);
    expect([...statuses.keys()].every((status) => [200, 500, 503].includes(status))).toBe(true);
  },
);
