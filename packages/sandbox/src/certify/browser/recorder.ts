import type { BrowserContext, Request, Response } from 'playwright-core';
import { type ReadFile, readFile } from './read-file.ts';
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

/** A response, but for the embed's own. */
export interface RecordedFile extends ReadFile {
  /** Whether it came while a student was signed in, before the page was opened. */
  readonly isOfSetup: boolean;
  /** Whether it is the document of the page, and not of a frame in it. */
  readonly isPage: boolean;
}

/** What a context has sent and got since it was made. */
export interface Recorder {
  readonly requests: readonly RecordedRequest[];
  /** Those that have been read, in the order in which they came. */
  readonly files: readonly RecordedFile[];
  readonly console: readonly string[];
  /** The addresses whose responses had not ended when they were last waited for. */
  readonly unread: readonly string[];
  /** Says that what comes from now on is of the page itself: the requests before are dropped, and its files marked. */
  beginPage(): void;
  /** Resolves when every response so far has been read, but for those that do not end. */
  settle(): Promise<void>;
}

/** Records all requests and responses but those of the embed, and the console of all pages of a context. */
export function record(context: BrowserContext, embedOrigin: string): Recorder {
  const requests: RecordedRequest[] = [];
  const files: (RecordedFile | undefined)[] = [];
  const lines: string[] = [];
  const reading = new Map<Response, Promise<void>>();
  let isOfSetup = true;
  context.on('request', (request) => requests.push(describeRequest(request)));
  context.on('console', (message) => lines.push(message.text()));
  context.on('response', (response) => {
    if (!/^https?:/.test(response.url()) || response.url().startsWith(`${embedOrigin}/`)) return;
    const facts = { isOfSetup, isPage: isPage(response.request()) };
    const place = files.push(undefined) - 1; // a body may have been read after that of a later response
    const read = readFile(response).then((file) => {
      files[place] = { ...file, ...facts };
      reading.delete(response);
    });
    reading.set(response, read);
  });
  return {
    requests,
    get files() {
      return files.filter((file) => file !== undefined);
    },
    console: lines,
    get unread() {
      return [...reading.keys()].map((response) => response.url());
    },
    beginPage() {
      isOfSetup = false;
      requests.length = 0;
    },
    async settle() {
      await withTimeLimit(Promise.all(reading.values()));
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

function isPage(request: Request): boolean {
  try {
    return request.isNavigationRequest() && request.frame().parentFrame() === null;
  } catch {
    return false; // of a service worker, or a frame that is gone
  }
}
