// sessions.get() against the bare fetch that one would write by hand: same server, same headers, same JSON. Both take turns in one
// process; each figure is the median of many short rounds. Runs against dist (`pnpm build` first).
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { TutorClient } from '@tutor-session/client';

if (process.argv[2] === 'serve') await serve();
else await compare();

async function compare(): Promise<void> {
  const calls = 100;
  const server = fork(import.meta.filename, ['serve']);
  const [port] = await once(server, 'message');
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const apiKey = 'key_4JpQ0s8Vb2mXc6Zt9Ld3Rf7Hk1Ny5Gw0';
  const client = new TutorClient({ apiKey, baseUrl });

  const bare = async (): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/sessions/ses_1`, { headers: { 'x-api-key': apiKey } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  };

  const times = await takeTurns(
    { ours: timeCalls(calls, () => client.sessions.get('ses_1')), bare: timeCalls(calls, bare) },
    { rounds: 61, warmUp: 20 },
  );
  server.kill();
  const ratio = times.median('ours') / times.median('bare');
  printBar('client call', ratio, '<=', 1.3, { note: ' bare fetch' });
  const microseconds = (name: 'ours' | 'bare') => (times.median(name) * 1_000).toFixed(0);
  console.log(`  ${microseconds('ours')} µs against ${microseconds('bare')} µs`);
}

/** Responds to every request with one session, in a process of its own, so that only the caller's work differs. */
async function serve(): Promise<void> {
  const session = {
    session_id: 'ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V',
    student_id: 'student-42',
    subject: 'math',
    topic: 'fractions',
    level: '3-5',
    status: 'ended',
    duration_seconds: 1_260,
    message_count: 48,
    metadata: { school: 'Maple Street', cohort: '2026' },
  };
  const body = JSON.stringify(session);
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}
