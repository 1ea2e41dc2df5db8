import type { BrowserContext, Request, Response } from 'playwright-core';
import { withTimeLimit } from './time-limit.ts';

/** A request of the page or one of its frames. */
export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  readonly referrer: string;
  readonly body: string;
  /** The origin of the document that sent it; empty where there is none. */
  readonly from: string;
}

/** A response to the page's own origin: its text where it is one. */
export interface RecordedFile {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What a context has sent and got since it was made. */
export interface Recorder {
  readonly requests: readonly RecordedRequest[];
  readonly files: readonly RecordedFile[];
  readonly console: readonly string[];
  /** Resolves when every response so far has been read, but for those that do not end. */
  settle(): Promise<void>;
}

/** A stream of events has no end to wait for. */
const isText = /javascript|json|html|css|text\/(?!event-stream)|xml|map/;
const maxText = 5_000_000;

/** Records all requests, texts of responses from `origin`, and the console of all pages of a context. */
export function record(context: BrowserContext, origin: string): Recorder {
  const requests: RecordedRequest[] = [];
  const files: RecordedFile[] = [];
  const lines: string[] = [];
  const reading = new Set<Promise<void>>();
  context.on('request', (request) => requests.push(describeRequest(request)));
  context.on('console', (message) => lines.push(message.text()));
  context.on('response', (response) => {
    const read = readFile(response, origin).then((file) => {
      if (file) files.push(file);
      reading.delete(read);
    });
    reading.add(read);
  });
  return {
    requests,
    files,
    console: lines,
    async settle() {
      await withTimeLimit(Promise.all(reading));
    },
  };
}

function describeRequest(request: Request): RecordedRequest {
  const headers = request.headers();
  return {
    url: request.url(),
    method: request.method(),
    type: request.resourceType(),
    referrer: headers.referer ?? '',
    body: request.postData() ?? '',
    from: readFrom(request),
  };
}

/** A frame that is gone has no address any more. */
function readFrom(request: Request): string {
  try {
    return new URL(request.frame().url()).origin;
  } catch {
    return '';
  }
}

async function readFile(response: Response, origin: string): Promise<RecordedFile | undefined> {
  const url = response.url();
  if (!URL.canParse(url) || new URL(url).origin !== origin) return undefined;
  const headers = await response.allHeaders().catch(() => response.headers());
  const text = isText.test(headers['content-type'] ?? '') ? await response.text().catch(() => '') : '';
  return { url, status: response.status(), headers, text: text.slice(0, maxText) };
}
