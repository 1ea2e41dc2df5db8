import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { formatBytes } from '../../../platform/bytes.ts';
import { ownScript } from '../../../platform/package-file.ts';
import type { PdfLine, PdfMessage } from './page-lines.ts';

/** What reading a PDF may take. */
export interface PdfBounds {
  readonly timeoutMs: number;
  readonly maxRssBytes: number;
  readonly maxPages: number;
}

export interface ReadPdfOptions extends PdfBounds {
  /** Called after each page, and waited for; throws to stop reading. */
  readonly onPage: (read: number, of: number) => Promise<void> | void;
  readonly signal: AbortSignal;
}

/** A PDF that could not be read; the message is for the partner. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: 'encrypted' | 'broken' | 'memory' | 'time' | 'pages' | 'text';

  constructor(code: PdfError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Text, with the data of its lines, that one PDF may hold: some ten times what 500 full pages do. */
const maxTextBytes = 33_554_432;

const script = ownScript('domain/modules/pdf/read-pdf-child');

/**
 * Reads the lines of a PDF's pages, in a process of its own that is ended when it takes too long or too much memory.
 *
 * @throws PdfError for a PDF that cannot be read; the signal's reason when it aborts
 */
export async function readPdf(pdf: Uint8Array, options: ReadPdfOptions): Promise<PdfLine[][]> {
  const { timeoutMs, maxRssBytes, signal } = options;
  signal.throwIfAborted();
  const child = spawn(
    process.execPath,
    [...argumentsFor(maxRssBytes), String(maxRssBytes), String(timeoutMs)],
    {
      // Nothing of ours is handed on: neither the environment nor what is open.
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    },
  );
  let timedOut = false;
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeoutMs);
  signal.addEventListener('abort', stop);
  const exited = once(child, 'exit');
  // Awaited where it matters; a process that could not be started must not end ours.
  exited.catch(() => {});
  // It may end before it has read all: its end is handled below.
  child.stdin?.on('error', () => {}).end(pdf);
  try {
    const pages = await collect(child.stdio[3] as Readable, options);
    if (pages) return pages;
    await exited;
    throw timedOut ? tooLong(timeoutMs) : reportedFailure('memory', maxRssBytes);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    stop();
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await exited.catch(() => {});
  }
}

// The process may read files, which it needs to begin, and start its own thread, but write nothing and start no other process.
function argumentsFor(maxRssBytes: number): string[] {
  const heap = `--max-old-space-size=${Math.ceil(maxRssBytes / 1_048_576)}`;
  return [heap, '--permission', '--allow-fs-read=*', '--allow-worker', script];
}

/** The pages; `undefined` when the process ended before it had read all of them. */
async function collect(
  messages: Readable,
  { maxPages, maxRssBytes, onPage }: ReadPdfOptions,
): Promise<PdfLine[][] | undefined> {
  const pages: PdfLine[][] = [];
  let count = 0;
  let bytes = 0;
  const lines = messageLines(messages, (more) => {
    bytes += more;
    if (bytes > maxTextBytes)
      throw new PdfError('text', `The PDF holds more than ${formatBytes(maxTextBytes)} of text: split it.`);
  });
  for await (const text of lines) {
    const message = JSON.parse(text) as PdfMessage;
    switch (message.kind) {
      case 'pages':
        count = message.count;
        if (count > maxPages)
          throw new PdfError('pages', `The PDF has ${count} pages, more than ${maxPages}: split it.`);
        break;
      case 'page':
        pages.push([...message.lines]);
        await onPage(pages.length, count);
        break;
      case 'failed':
        throw reportedFailure(message.reason, maxRssBytes);
      case 'end':
        return pages;
    }
  }
  return undefined;
}

/** The lines of a stream as they come, without their ends. `count` is called with all bytes before, and may throw. */
async function* messageLines(input: Readable, count: (bytes: number) => void): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of input as AsyncIterable<Buffer>) {
    count(chunk.length);
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}

function reportedFailure(code: 'encrypted' | 'broken' | 'memory', maxRssBytes: number): PdfError {
  const messages = {
    encrypted: 'The PDF is encrypted: save it without a password.',
    broken: 'The PDF cannot be read: it is damaged, or no PDF.',
    memory: `Reading the PDF takes more than ${formatBytes(maxRssBytes)} of memory: split it or simplify it.`,
  };
  return new PdfError(code, messages[code]);
}

function tooLong(timeoutMs: number): PdfError {
  return new PdfError(
    'time',
    `Reading the PDF takes longer than ${timeoutMs / 1000} seconds: split it or simplify it.`,
  );
}
