import type { InvoiceSummary } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { startReceiver } from '../domain/deliveries/receiver.ts';
import { type ChildSandbox, main, startChild } from '../support/child-sandbox.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addRow, full } from './fault-row.ts';
import {
  beginSession,
  callApi,
  control,
  countTwice,
  countWrites,
  findLost,
  type Ledger,
  startLoad,
} from './load.ts';

const days = 40;

// The short form is test/domain/usage/over-time.test.ts, in one process.
test.skipIf(!full)(
  'a clock 40 days ahead, a kill -9 and 40 days more lose nothing, and invoice each month once',
  async () => {
    const dataDir = temporaryFolder();
    const receiver = await startReceiver();
    let sandbox: ChildSandbox = await startChild(dataDir, main);
    const advance = () => control(sandbox.credentials, 'advance', { seconds: days * 86_400 });
    const invoices = async () =>
      (await callApi<{ data: InvoiceSummary[] }>(sandbox.credentials, '/invoices')).data;
    await callApi(sandbox.credentials, '/webhooks', { url: receiver.url });
    const ledger: Ledger = new Map();
    const load = startLoad(sandbox.credentials, ledger);
    await expect.poll(() => ledger.size).toBeGreaterThan(10);
    await load.stop();
    await advance();
    const before = await invoices();
    await sandbox.stop('SIGKILL');
    const since = performance.now();
    sandbox = await startChild(dataDir, main);
    expect(await beginSession(sandbox.credentials)).toBeDefined();
    const slowestRecoveryMs = performance.now() - since;
    const lost = await findLost(sandbox.credentials, ledger);
    await advance();
    const after = await invoices();

    addRow({
      fault: 'clock 40 days ahead, then kill -9',
      times: 1,
      acknowledged: countWrites(ledger),
      lost: lost.length,
      sentTwice: countTwice(receiver),
      slowestRecoveryMs,
    });
    expect(lost).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ period }) => JSON.stringify(period))).size).toBe(after.length);
  },
);
