import { type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** The response to a request of which no `Request` can be made (a backslash in its path, no usable `Host` or two, `OPTIONS *`). */
export function malformedRequest(): Response {
  return new ApiError(
    'invalid_request',
    'The path or the Host header of the request is malformed.',
  ).toResponse();
}

/** Returns whether a request has more than one `Host` (RFC 9112 3.2), of which Node takes the first. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Leaves a request without a `Host` to `malformedRequest`: Node would refuse it without a body. */
export const lenientServer: ServerOptions = { requireHostHeader: false };

/** Lets a server refuse in the error shape of contract 7 what Node refuses or closes by itself. */
export function refuseMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(toText(refusals[error.code ?? ''] ?? notHttp));
  });
  server.on('checkExpectation', (_, response) => {
    const { status, headers, body } = toMessage(unknownExpectation);
    response.writeHead(status, headers).end(body);
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy()); // Node has let go of it
    socket.end(toText(noTunnel), () => socket.destroy());
  });
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: ApiErrorCode;
  readonly headers?: Readonly<Record<string, string>>;
}

const notHttp: Refusal = { status: 400, message: 'The request is not HTTP.' };
const unknownExpectation: Refusal = {
  status: 417,
  message: 'The Expect header must be 100-continue, or be left out.',
};
const noTunnel: Refusal = {
  status: 405,
  message: 'CONNECT is for no path here: use GET.',
  code: 'method_not_allowed',
  headers: { allow: 'GET, HEAD' },
};
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are larger than 32 KiB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};

function toMessage({ status, message, code = 'invalid_request', headers = {} }: Refusal) {
  const body = JSON.stringify({ error: { code, message, status } });
  const own = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { status, headers: { ...own, ...headers }, body };
}

/** The whole response, where Node makes none. */
function toText(refusal: Refusal): string {
  const { status, headers, body } = toMessage(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
