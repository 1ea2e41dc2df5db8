import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import { beginSession, findLost, type Ledger } from './load.ts';

const MiB = 1_024 ** 2;
const looks = 20;

// The short forms are in test/api/load-shedding, without a process.
test.skipIf(!full || process.platform !== 'linux')(
  'sockets that send thousands of requests and read no response cost little memory, and others are served',
  async () => {
    const sandbox = await startChild(temporaryFolder(), main);
    const { credentials } = sandbox;
    const { hostname, port } = new URL(credentials.base_url);
    const rss = () => {
      const status = readFileSync(`/proc/${sandbox.child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024;
    };
    const ledger: Ledger = new Map();
    const first = await beginSession(credentials);
    const before = rss();
    const sockets = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.pause();
        socket.on('error', () => {});
        const request = `GET /openapi.yaml HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`;
        socket.write(request.repeat(2_000));
        return socket;
      }),
    );
    let slowestMs = 0;
    let highest = before;
    for (let look = 0; look < looks; look += 1) {
      const since = performance.now();
      const session = await beginSession(credentials);
      slowestMs = Math.max(slowestMs, performance.now() - since);
      if (session !== undefined) ledger.set(session, []);
      highest = Math.max(highest, rss());
    }
    for (const socket of sockets) socket.destroy();
    const lost = await findLost(credentials, ledger);
    addRow({
      fault: '6,000 requests in a row, no response read',
      times: 3,
      acknowledged: ledger.size,
      lost: lost.length,
      slowestRecoveryMs: slowestMs,
    });
    expect(first).toBeDefined();
    expect([ledger.size, lost.length]).toEqual([looks, 0]);
    expect(highest - before).toBeLessThan(200 * MiB);
  },
);
