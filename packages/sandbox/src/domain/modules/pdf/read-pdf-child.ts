/*
 * A process of its own that reads one PDF: a PDF of a kilobyte may take minutes and gigabytes, and nothing within a process
 * bounds both. The PDF comes on standard input, messages (page-lines.ts) go out on file descriptor 3. A thread beside the reader
 * ends the process when it takes too much memory or time, or when nobody waits for it any more: the reader itself is busy.
 */
import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { hasCode } from '../../../platform/has-code.ts';
import { type PdfMessage, pageLines, type TextPiece } from './page-lines.ts';

const out = 3;
const lookEveryMs = 50;

interface Bounds {
  readonly maxRssBytes: number;
  readonly timeoutMs: number;
}

if (isMainThread) {
  const [maxRssBytes = 0, timeoutMs = 0] = process.argv.slice(2).map(Number);
  const bounds: Bounds = { maxRssBytes, timeoutMs };
  new Worker(new URL(import.meta.url), { workerData: bounds }).unref();
  // A parent that has ended needs no message.
  await read().catch((error: unknown) => send({ kind: 'failed', reason: failureReason(error) }));
  process.exit();
} else {
  watch(workerData as Bounds);
}

async function read(): Promise<void> {
  const data = new Uint8Array(await buffer(process.stdin));
  const pdf = await getDocumentProxy(data, { verbosity: 0, useSystemFonts: false });
  send({ kind: 'pages', count: pdf.numPages });
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    send({
      kind: 'page',
      lines: pageLines(items.filter((item): item is typeof item & TextPiece => 'str' in item)),
    });
    page.cleanup();
  }
  send({ kind: 'end' });
}

function failureReason(error: unknown): 'encrypted' | 'broken' {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken';
}

function watch({ maxRssBytes, timeoutMs }: Bounds): void {
  const parent = process.ppid;
  // The parent finds out first, unless it has ended.
  const end = performance.now() + timeoutMs + 1_000;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxRssBytes) {
      send({ kind: 'failed', reason: 'memory' });
      process.kill(process.pid, 'SIGKILL');
    }
    if (performance.now() > end || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
}

function send(message: PdfMessage): void {
  let bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(out, bytes));
    } catch (error) {
      // The pipe is full until the other side has read of it.
      if (!hasCode(error, 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
