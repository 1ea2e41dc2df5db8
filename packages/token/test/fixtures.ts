import { createHmac } from 'node:crypto';
import {
  createTokenEndpoint,
  type SessionClaims,
  type TokenEndpointOptions,
  TokenError,
  type VerifySessionTokenOptions,
  verifySessionToken,
} from '@tutor-session/token';

export const secret = 'sk_test_4f0a1c9e7b2d4c6e8f1a3b5c7d9e0f12';

export const claims: SessionClaims = {
  partner_id: 'partner_1',
  student_id: 'student_1',
  subject: 'math',
  level: '6-8',
  engine: 'standard',
};

export const { partner_id: partnerId, ...student } = claims;
export const embedUrl = 'https://embed.example.com/session';
export const origin = 'https://app.example.com';
export const url: string = `${origin}/api/tutor`;

/** An endpoint for frames and scripts, whose student is signed in. */
export const endpoint = (
  options: Partial<TokenEndpointOptions> = {},
): ReturnType<typeof createTokenEndpoint> =>
  createTokenEndpoint({
    secret,
    partnerId,
    embedUrl,
    session: () => student,
    now: at(),
    issue: 'any',
    ...options,
  });

/** 2027-01-15T08:00:00Z, in seconds. */
export const issued = 1_800_000_000;

/** A clock that stands at `seconds` since 1970. */
export const at =
  (seconds = issued) =>
  () =>
    new Date(seconds * 1000);

export const header = { alg: 'HS256', typ: 'JWT' };
export const payload = { ...claims, exp: issued + 7200 };

/** A token with exactly this header and payload, signed by hand with HS256. Text and bytes are used unchanged. */
export function forge(header: unknown, payload: unknown, key: string | Uint8Array = secret): string {
  const encode = (part: unknown) =>
    Buffer.from(typeof part === 'string' || Buffer.isBuffer(part) ? part : JSON.stringify(part)).toString(
      'base64url',
    );
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** A part of a token, decoded. */
export function part(token: string, index: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
}

/** Verifies a token, or what is none, as of the time when it was issued. */
export const verify = (token: unknown, options: Partial<VerifySessionTokenOptions> = {}) =>
  verifySessionToken(token as string, { secret, now: at(), ...options });

/** The error of a token that is refused. */
export const refusal = (token: unknown, options?: Partial<VerifySessionTokenOptions>): Promise<TokenError> =>
  catchTokenError(verify(token, options));

/** The error a refused token leads to. */
export async function catchTokenError(verifying: Promise<unknown>): Promise<TokenError> {
  const error: unknown = await verifying.then(
    () => new Error('the token was accepted'),
    (reason: unknown) => reason,
  );
  if (error instanceof TokenError) return error;
  throw error;
}
