import { createSessionToken, type SessionClaims } from '@tutor-session/token';
import type { Credentials } from '../../src/domain/partners/credentials.ts';

/** A token of a partner's student, made now unless `now` says otherwise. */
export function mintToken(
  { partner_id, api_secret }: Pick<Credentials, 'partner_id' | 'api_secret'>,
  claims: Partial<SessionClaims> = {},
  now: () => Date = () => new Date(),
  ttlSeconds = 7_200,
): Promise<string> {
  const student = { student_id: 'student-1', subject: 'math', level: '3-5', engine: 'standard' };
  return createSessionToken({ partner_id, ...student, ...claims }, { secret: api_secret, now, ttlSeconds });
}
