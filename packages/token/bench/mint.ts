import { createSessionToken } from '@tutor-session/token';
import { SignJWT } from 'jose/jwt/sign';
import { median } from './median.ts';

const secret = 'sk_bench_4f0a1c9e7b2d4c6e8f1a3b5c7d9e0f12';
const claims = {
  partner_id: 'partner_1',
  student_id: 'student_1',
  subject: 'math',
  level: '6-8',
  engine: 'standard',
  topic: 'fractions',
  metadata: { cohort: '7b' },
};
const rounds = 301;
const tokensPerRound = 200;

/** Tokens per second as ratios, medians over rounds in which the contenders take turns. */
export async function mint(): Promise<{ againstJose: number; shareOfSign: number }> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const contenders = {
    ours: () => createSessionToken(claims, { secret }),
    jose: () =>
      new SignJWT({ ...claims, jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(new Date(Date.now() + 7200 * 1000))
        .sign(key),
    sign: async () => crypto.subtle.sign('HMAC', key, input),
  };
  const token = await contenders.ours();
  const input = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')));

  for (const contender of Object.values(contenders)) await time(contender); // warm
  const againstJose: number[] = [];
  const shareOfSign: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second inherits the first one's garbage, so they swap places.
    const oursFirst = round % 2 === 0;
    const first = await time(oursFirst ? contenders.ours : contenders.jose);
    const sign = await time(contenders.sign);
    const last = await time(oursFirst ? contenders.jose : contenders.ours);
    const [ours, jose] = oursFirst ? [first, last] : [last, first];
    againstJose.push(jose / ours);
    shareOfSign.push(sign / ours);
  }
  return { againstJose: median(againstJose), shareOfSign: median(shareOfSign) };
}

async function time(contender: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < tokensPerRound; count += 1) await contender();
  return performance.now() - start;
}
