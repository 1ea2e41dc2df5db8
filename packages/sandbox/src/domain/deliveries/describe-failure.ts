import { AddressRefusedError } from './guarded-lookup.ts';

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
