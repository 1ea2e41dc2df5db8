import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import {
  AddressRefusedError,
  type DeliveryHosts,
  guardAddress,
  guardedLookup,
  type ResolveHost,
  urlHost,
} from './delivery-address.ts';

/** How one POST went: `status` is null without a response, `error` null after a 2xx. */
export interface SendResult {
  readonly status: number | null;
  readonly error: string | null;
  /** The first 500 characters of what the receiver responded, for the inspector alone. */
  readonly response?: string;
}

// More of a response's body is not even read.
const maxResponseBytes = 64 * 1024;
const keptCharacters = 500;
/** Enough for so many characters, each of up to 4 bytes. */
const keptBytes = keptCharacters * 4;
/** How long the beginning of a body is waited for once there is a status, which alone decides. */
const bodyWaitMs = 250;
const idleConnectionMs = 4000;
const timedOut = 'timed out';

/** Makes a sender that keeps connections open between deliveries, follows no redirect and goes only to addresses that `refusedAddress` lets pass. */
export function createSender({
  timeoutMs,
  resolve,
  hosts = [],
}: {
  readonly timeoutMs: number;
  readonly resolve: ResolveHost;
  readonly hosts?: DeliveryHosts;
}) {
  const lookup = guardedLookup(resolve, hosts);
  const options = { keepAlive: true, timeout: idleConnectionMs };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  const open = new Set<AbortController>();
  const noResponse = `No response within ${timeoutMs / 1000} seconds.`;

  function once(url: URL, headers: Readonly<Record<string, string>>, body: Uint8Array) {
    const abort = new AbortController();
    open.add(abort);
    const options = { method: 'POST', headers, lookup, signal: abort.signal };
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: agents['https:'] })
        : http.request(url, { ...options, agent: agents['http:'] });
    const timer = setTimeout(() => abort.abort(timedOut), timeoutMs);
    // Not before: an endpoint may send its status and then never end its body.
    request.on('close', () => {
      clearTimeout(timer);
      open.delete(abort);
    });
    return new Promise<SendResult | 'again' | undefined>((resolve, reject) => {
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const error = status >= 200 && status < 300 ? null : describeStatus(status);
        void readBeginning(response).then((text) =>
          resolve({ status, error, ...(text && { response: text }) }),
        );
      });
      // Node reports a 101 as an upgrade, never as a response.
      request.on('upgrade', ({ statusCode = 101 }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, error: describeStatus(statusCode) });
      });
      request.on('error', (error) => {
        if (abort.signal.reason === timedOut) resolve({ status: null, error: noResponse });
        else if (abort.signal.aborted) resolve(undefined);
        // The endpoint closed an idle connection just as it was used again: nothing is wrong with it.
        else if (request.reusedSocket && isReset(error)) resolve('again');
        else reject(error);
      });
      request.end(body);
    });
  }

  return {
    /** Posts a body. Never throws for what the endpoint does; returns `undefined` when it was aborted. */
    async post(
      address: string,
      headers: Readonly<Record<string, string>>,
      body: Uint8Array,
    ): Promise<SendResult | undefined> {
      try {
        const url = new URL(address);
        guardAddress(urlHost(url), hosts);
        for (;;) {
          const result = await once(url, headers, body);
          if (result !== 'again') return result;
        }
      } catch (error) {
        return { status: null, error: describeError(error) };
      }
    },
    /** Aborts what is being sent and closes kept connections; the sender can be used again. */
    abort(): void {
      for (const abort of open) abort.abort();
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;

/** Reads a response to its end, unless that is far; resolves with how it begins, as far as that came in time. */
function readBeginning(response: IncomingMessage): Promise<string> {
  let length = 0;
  const kept: Uint8Array[] = [];
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve(toText(Buffer.concat(kept)));
    };
    const timer = setTimeout(done, bodyWaitMs);
    response.on('error', () => {}); // only the status counts
    response.on('close', done);
    response.on('data', (chunk: Uint8Array) => {
      if (length < keptBytes) kept.push(chunk.subarray(0, keptBytes - length));
      length += chunk.length;
      if (length >= keptBytes) done();
      if (length > maxResponseBytes) response.destroy();
    });
  });
}

/** The database holds no NUL. */
function toText(bytes: Uint8Array): string {
  return [...new TextDecoder().decode(bytes).replaceAll('\0', '')].slice(0, keptCharacters).join('');
}

function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE';
}

/** Describes a response that is no success (contract 6, decision 20). */
export function describeStatus(status: number): string {
  return status >= 300 && status < 400
    ? `The endpoint responded with ${status}; redirects are not followed.`
    : `The endpoint responded with ${status}.`;
}

/** Describes why no response came. */
export function describeError(error: unknown): string {
  if (error instanceof AddressRefusedError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return 'The connection failed.';
  const words = wordsFor(code);
  return words === undefined ? `The connection failed (${code}).` : `${words} (${code}).`;
}

function wordsFor(code: string): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
      return 'The connection was refused';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed without a response';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEOUT':
    case 'ENODATA':
      return 'The host name could not be looked up';
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return 'The host could not be reached';
    default:
      if (code.startsWith('HPE_')) return 'The response is not HTTP';
      return /CERT|TLS|SSL|ISSUER/.test(code) ? 'No secure connection could be made' : undefined;
  }
}
