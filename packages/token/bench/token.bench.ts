// Minting against jose alone, and starting against jose alone. `pnpm run bench` builds first: what is measured is dist.
import { spawnSync } from 'node:child_process';
import { printBar, takeTurns, timeCalls } from '@tutor-session/bench';
import { createSessionToken } from '@tutor-session/token';
import { SignJWT } from 'jose/jwt/sign';

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
const tokensPerRound = 200;

const key = await crypto.subtle.importKey(
  'raw',
  new TextEncoder().encode(secret),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['sign'],
);
const token = await createSessionToken(claims, { secret });
const input = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')));
const minting = await takeTurns(
  {
    ours: timeCalls(tokensPerRound, () => createSessionToken(claims, { secret })),
    sign: timeCalls(tokensPerRound, () => crypto.subtle.sign('HMAC', key, input)),
    jose: timeCalls(tokensPerRound, () =>
      new SignJWT({ ...claims, jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(new Date(Date.now() + 7200 * 1000))
        .sign(key),
    ),
  },
  { rounds: 301 },
);
printBar('createSessionToken against bare jose SignJWT', minting.ratio('jose', 'ours'), '>=', 0.9);
console.log(`  its share of bare crypto.subtle.sign: ${minting.ratio('sign', 'ours').toFixed(2)}`);

const starting = await takeTurns(
  {
    ours: () => timeImport('@tutor-session/token'),
    jose: () => timeImport('jose/jwt/sign', 'jose/jws/compact/verify'),
  },
  { rounds: 31 },
);
printBar(
  "cold import '@tutor-session/token' against what it uses of jose",
  starting.ratio('ours', 'jose'),
  '<=',
  1.2,
);
console.log(`  ${starting.median('ours').toFixed(2)} ms against ${starting.median('jose').toFixed(2)} ms`);

/** Milliseconds of the first import of these modules in a fresh process. */
function timeImport(...specifiers: string[]): number {
  const program = `const start = performance.now();
    ${specifiers.map((specifier) => `await import('${specifier}');`).join('\n')}
    console.log(performance.now() - start);`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`importing ${specifiers} failed: ${stderr}`);
  return Number(stdout);
}
