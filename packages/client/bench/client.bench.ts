// sessions.get() against the bare fetch that one would write by hand: same server, same headers, same JSON. Both take turns in one
// process; each figure is the median of many short rounds. Runs against dist (`pnpm build` first).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { TutorClient } from '@tutor-session/client';

const calls = 100;

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

const times = await takeTurns(
  { ours: timeCalls(calls, () => client.sessions.get('ses_1')), bare: timeCalls(calls, bare) },
  { rounds: 61, warmUp: 20 },
);
server.kill();
const ratio = times.median('ours') / times.median('bare');
printBar('client call', ratio, '<=', 1.3, { note: ' bare fetch' });
const microseconds = (name: 'ours' | 'bare') => (times.median(name) * 1_000).toFixed(0);
console.log(`  ${microseconds('ours')} µs against ${microseconds('bare')} µs`);
