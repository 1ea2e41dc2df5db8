// sessions.get() against the bare fetch that one would write by hand: same server, same headers, same JSON. Both take turns in one
// process; each figure is the median of many short rounds. Runs against dist (`pnpm build` first).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TutorClient } from '@tutor-session/client';

const bar = 1.3;
const calls = 100;
const rounds = 61;

const server = fork(join(import.meta.dirname, 'server.ts'));
const [port] = await once(server, 'message');
const baseUrl = `http://127.0.0.1:${port}/v1`;
const apiKey = 'key_4JpQ0s8Vb2mXc6Zt9Ld3Rf7Hk1Ny5Gw0';
const client = new TutorClient({ apiKey, baseUrl });

async function bare(): Promise<unknown> {
  const response = await fetch(`${baseUrl}/sessions/ses_1`, { headers: { 'x-api-key': apiKey } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call++) await work();
  return ((performance.now() - start) * 1_000) / calls;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const ours: number[] = [];
const theirs: number[] = [];
for (let round = 0; round < rounds + 20; round++) {
  const sides = [
    async () => ours.push(await microseconds(() => client.sessions.get('ses_1'))),
    async () => theirs.push(await microseconds(bare)),
  ];
  for (const side of round % 2 ? sides : sides.reverse()) await side();
  if (round < 20) ours.length = theirs.length = 0; // warm-up
}
server.kill();
const [our, their] = [median(ours), median(theirs)];
const ok = our / their <= bar;
console.log(
  `client call: ${(our / their).toFixed(2)}x bare fetch, bar <= ${bar}x, ${ok ? 'ok' : 'miss'} (${our.toFixed(0)} µs against ${their.toFixed(0)} µs)`,
);
process.exitCode = ok ? 0 : 1;
