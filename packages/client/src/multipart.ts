// A multipart form (RFC 7578) that is written while it is sent, so that no file is in memory as a whole. FormData takes no stream
// and reports no progress, and `Request.clone()` buffers it.
/** A file whose bytes come as they are read, such as `fs.createReadStream()`. It can be sent once, so it is never retried. */
export interface UploadStream {
  /** The file's name. */
  readonly name: string;
  readonly stream: AsyncIterable<Uint8Array>;
  /** Size in bytes. Without it the request has no `Content-Length` and progress no `total`. */
  readonly size?: number | undefined;
}

/** A file to upload. It is read piece by piece; `fs.openAsBlob()` gives a `Blob` that is still on the disk. */
export type UploadFile = Blob | UploadStream;

/** A file's own stream failed: not the connection's fault. */
export class UnreadableFileError extends Error {}

/** How much of an upload has been sent, in bytes of the request's body. */
export interface UploadProgress {
  readonly loaded: number;
  /** `undefined` where a stream came without its `size`. */
  readonly total: number | undefined;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** The name of the field that carries the files. */
  readonly fileField: string;
  readonly files: readonly UploadFile[];
  /** The media type of the files, and the name of one that has none. */
  readonly type: string;
  readonly defaultName: string;
}

/** The attempt that sends a form. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

export interface MultipartBody {
  readonly headers: Record<string, string>;
  readonly body: ReadableStream<Uint8Array>;
}

const encoder = new TextEncoder();
const line = '\r\n';

/** Returns the form as a stream that reads its files when it is pulled, and the headers that go with it. */
export function writeMultipart(form: MultipartForm, sending: Sending): MultipartBody {
  const boundary = `tutor-session-${crypto.randomUUID()}`;
  const parts: (Uint8Array | UploadFile)[] = [];
  for (const [name, value] of Object.entries(form.fields)) {
    if (value === undefined) continue;
    parts.push(
      encoder.encode(
        `--${boundary}${line}content-disposition: form-data; name="${name}"${line}${line}${value}${line}`,
      ),
    );
  }
  for (const file of form.files) {
    const disposition = `form-data; name="${form.fileField}"; filename="${quote(fileName(file) ?? form.defaultName)}"`;
    const head = `--${boundary}${line}content-disposition: ${disposition}${line}content-type: ${form.type}${line}${line}`;
    parts.push(encoder.encode(head), file, encoder.encode(line));
  }
  parts.push(encoder.encode(`--${boundary}--${line}`));

  const total = sum(parts.map((part) => (part instanceof Uint8Array ? part.byteLength : part.size)));
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return {
    headers: total === undefined ? headers : { ...headers, 'content-length': String(total) },
    body: pullFrom(read(parts, total, sending)),
  };
}

async function* read(
  parts: readonly (Uint8Array | UploadFile)[],
  total: number | undefined,
  { signal, onProgress }: Sending,
): AsyncGenerator<Uint8Array, void, undefined> {
  let loaded = 0;
  for (const part of parts) {
    for await (const chunk of part instanceof Uint8Array ? [part] : readFile(part)) {
      signal.throwIfAborted(); // Node's fetch reads on when it is aborted
      yield chunk;
      loaded += chunk.byteLength;
      onProgress?.({ loaded, total });
    }
  }
}

async function* readFile(file: UploadFile): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* isBlob(file) ? file.stream() : file.stream;
  } catch (cause) {
    throw new UnreadableFileError('A file to upload could not be read.', { cause });
  }
}

/** ReadableStream.from() with no chunk read ahead, so that what counts as sent was asked for. */
function pullFrom(chunks: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Not by instanceof, because a runtime may have a second Blob. */
export function isBlob(file: UploadFile): file is Blob {
  return typeof file.stream === 'function';
}

function fileName(file: UploadFile): string | undefined {
  return 'name' in file && typeof file.name === 'string' ? file.name : undefined;
}

/** As browsers quote a file's name (HTML, multipart form data). */
function quote(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function sum(sizes: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const size of sizes) {
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}
