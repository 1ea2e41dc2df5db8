import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.ts';

/** The response to a request of which no `Request` can be made (a backslash in its path, no usable `Host`, `OPTIONS *`). */
export function malformedRequest(): Response {
  return new ApiError(
    'invalid_request',
    'The path or the Host header of the request is malformed.',
  ).toResponse();
}

const failures: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers are larger than 32 KiB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request did not arrive in time.',
  },
};

/** Responds in the error shape of contract 7 to what Node cannot parse, and closes the connection. */
export function respondToClientError(error: Error, socket: Duplex): void {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = failures[code] ?? {
    status: '400 Bad Request',
    message: 'The request is not HTTP.',
  };
  const body = JSON.stringify({
    error: { code: 'invalid_request', message, status: Number.parseInt(status, 10) },
  });
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
