import type { TokenRefusal } from '@tutor-session/embed-api';
import type { SessionTokenClaims } from '@tutor-session/protocol';
import { TokenError, verifySessionToken } from '@tutor-session/token';
import { type MovableClock, unmovedTime } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { assertStorable } from '../../platform/openapi/storable.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { Credentials } from '../partners/credentials.ts';
import type { PartnerDirectory } from '../partners/partner-directory.ts';
import type { PartnerRow } from '../schema/partners.ts';

/** A session token that was verified. */
export interface EmbedToken {
  readonly claims: SessionTokenClaims;
  readonly token_sha256: string;
  /** Whether it may still begin a session: within the grace window it may only finish one. */
  readonly expired: boolean;
}

export interface EmbedTokenOptions {
  readonly partners: PartnerDirectory;
  readonly clock: MovableClock;
  readonly graceSeconds: number;
  /** The development partner's id and key, to tell a token that is signed with the key. */
  readonly credentials?: Pick<Credentials, 'partner_id' | 'api_key'>;
}

/** The longest text that a claim may hold, in characters: what the API's filters take. */
const maxClaimLength = 256;

/**
 * Verifies the session token in `x-embed-token` (contract 5.3) with the secret of the partner that it names.
 *
 * @throws ApiError 401 `invalid_token`, naming the claim where it is one
 */
export async function readEmbedToken(request: Request, options: EmbedTokenOptions): Promise<EmbedToken> {
  const token = request.headers.get('x-embed-token');
  if (!token) throw invalidToken('Send the session token in the x-embed-token header.');
  const { partners, clock } = options;
  const partner_id = unverifiedPartnerId(token);
  const partner = partner_id === undefined ? undefined : await partners.byId(partner_id);
  if (!partner)
    throw invalidToken(
      'The session token names no partner of this service in its claim partner_id: use the one of your credentials.',
    );
  const now = clock.now();
  const claims = await verifyByPartner(token, partner, options);
  assertClaims(claims);
  return { claims, token_sha256: sha256(token), expired: now.getTime() >= claims.exp * 1000 };
}

/**
 * The 401 of a session token (contract 7). `reason` is in `WWW-Authenticate` as `error`, for the embed page to pass on in
 * `embed.refused` (decision 58).
 */
export function invalidToken(
  message: string,
  { reason = 'token_invalid', ...options }: ErrorOptions & { reason?: TokenRefusal } = {},
): ApiError {
  const challenge = `EmbedToken realm="tutor-session", header="x-embed-token", error="${reason}"`;
  return new ApiError('invalid_token', message, { ...options, headers: { 'www-authenticate': challenge } });
}

/** For a while after a rotation tokens signed with the secret before it count, too. */
async function verifyByPartner(
  token: string,
  partner: PartnerRow,
  options: EmbedTokenOptions,
): Promise<SessionTokenClaims> {
  const { api_secret, previous_api_secret, previous_until, webhook_secret } = partner;
  try {
    return await verify(token, api_secret, options);
  } catch (error) {
    if (!hasOtherSignature(error)) throw error;
    const now = options.clock.now();
    if (previous_api_secret === null || previous_until === null || previous_until <= now) {
      const { partner_id, api_key } = options.credentials ?? {};
      const own = partner_id === partner.partner_id && api_key !== undefined && { 'API Key': api_key };
      throw otherSignature(await findSigningKey(token, { 'Webhook Secret': webhook_secret, ...own }, now));
    }
    return verify(token, previous_api_secret, options);
  }
}

function hasOtherSignature(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined;
  return cause instanceof TokenError && cause.code === 'token_signature';
}

/** Which of some secrets, by their names, a token is signed with; `undefined` where it is none of them. */
export async function findSigningKey(
  token: string,
  secrets: Readonly<Record<string, string>>,
  now: Date,
): Promise<string | undefined> {
  for (const [name, secret] of Object.entries(secrets)) {
    const isIt = await verifySessionToken(token, { secret, now: () => now }).then(
      () => true,
      (error: unknown) => error instanceof TokenError && error.code !== 'token_signature',
    );
    if (isIt) return name;
  }
  return undefined;
}

function otherSignature(key: string | undefined): ApiError {
  return invalidToken(
    key === undefined
      ? 'The signature of the session token does not match: sign it with the API Secret of the same credentials as its partner_id, unchanged.'
      : `The session token is signed with the ${key}: sign it with the API Secret.`,
  );
}

async function verify(
  token: string,
  secret: string,
  { clock, graceSeconds }: Pick<EmbedTokenOptions, 'clock' | 'graceSeconds'>,
): Promise<SessionTokenClaims> {
  try {
    return await verifySessionToken(token, { secret, graceSeconds, now: () => clock.now() });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const message = `The session token is not valid: ${error.message.replace(/[^.?!]$/, '$&.')}`;
    if (error.code !== 'token_expired') throw invalidToken(message, { cause: error });
    const now = () => unmovedTime(clock);
    const claims = await verifySessionToken(token, { secret, graceSeconds, now }).catch(() => undefined);
    const why = claims ? movedClock(clock, claims) : '';
    throw invalidToken(message + why, {
      cause: error,
      reason: why ? 'sandbox_clock_ahead' : 'token_expired',
    });
  }
}

/** A sentence for the message about an expired token, where it has expired only because the sandbox's clock was moved; else nothing. */
export function movedClock(clock: MovableClock, { exp }: Pick<SessionTokenClaims, 'exp'>): string {
  if (exp * 1000 <= unmovedTime(clock).getTime()) return '';
  const seconds = Math.round(clock.aheadMs() / 1000);
  return ` The sandbox's clock was moved ${seconds} seconds ahead: make tokens by its time, or bring it back by POST /_sandbox/clock {"reset":true}.`;
}

/** Every bad claim is a bad token. */
function assertClaims({ student_id, subject, level, engine, topic, metadata }: SessionTokenClaims): void {
  const texts = { student_id, subject, level, engine, topic };
  for (const [claim, value] of Object.entries({ ...texts, metadata })) {
    try {
      assertStorable(value);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const what = 'a NUL character, half of a surrogate pair, or a byte order mark at its beginning';
      throw invalidToken(`The claim ${claim} cannot be stored: it holds ${what}.`, { cause });
    }
  }
  for (const [claim, text] of Object.entries(texts)) {
    if (text === undefined || [...text].length <= maxClaimLength) continue;
    throw invalidToken(`The claim ${claim} must have at most ${maxClaimLength} characters.`);
  }
}

/**
 * The claim `partner_id` of a token that nobody has verified yet: it says which partner's secret to verify with, and nothing
 * else may be built on it. `undefined` when there is none that could be looked up.
 */
export function unverifiedPartnerId(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { partner_id } = JSON.parse(payload) ?? {};
    return typeof partner_id === 'string' && /^[\w.:-]{1,128}$/.test(partner_id) ? partner_id : undefined;
  } catch {
    return undefined;
  }
}
