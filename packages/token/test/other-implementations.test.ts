import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createSessionToken, verifySessionToken } from '@tutor-session/token';
import { beforeAll, expect, test } from 'vitest';
import { at, catchTokenError, claims, issued, secret } from './fixtures.ts';

// Debian's Python, by its full name: another python3 that comes first on the PATH does not see Debian's packages.
const pyjwt = (program: string, input: object) =>
  run(
    '/usr/bin/python3',
    ['-c', `import json, sys, jwt\ngiven = json.load(sys.stdin)\n${program}`],
    JSON.stringify(input),
  );

function run(command: string, args: string[], input: string): string {
  const { status, stdout, stderr, error }: SpawnSyncReturns<string> = spawnSync(command, args, {
    input,
    encoding: 'utf8',
  });
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout.trim();
}

const full = {
  ...claims,
  student_id: 'Zoë 学生',
  topic: 'fractions',
  metadata: { cohort: '7b' },
  locale: 'de',
};
const exp = issued + 7200;

beforeAll(() => {
  try {
    pyjwt('print(jwt.__version__)', {});
  } catch (cause) {
    throw new Error('these tests compare with PyJWT: apt-get install python3-jwt', { cause });
  }
});

const decode =
  'print(json.dumps(jwt.decode(given["token"], given["secret"], ["HS256"], options={"verify_exp": False})))';
const encode = 'print(jwt.encode(given["claims"], given["secret"], given["alg"]))';

test("Python's PyJWT decodes a token that was minted here", async () => {
  const token = await createSessionToken(full, { secret, now: at(), jti: 'one' });
  expect(JSON.parse(pyjwt(decode, { token, secret }))).toEqual({ ...full, exp, jti: 'one' });
});

test("Python's PyJWT accepts a token that was minted here as current, by its own clock", async () => {
  const token = await createSessionToken(full, { secret });
  expect(JSON.parse(pyjwt(decode.replace('False', 'True'), { token, secret }))).toMatchObject(full);
});

test("tokens that Python's PyJWT mints are accepted here", async () => {
  const token = pyjwt(encode, { claims: { ...full, exp }, secret, alg: 'HS256' });
  expect(await verifySessionToken(token, { secret, now: at() })).toEqual({ ...full, exp });
});

test.each([
  ['none', 'token_algorithm'],
  ['HS512', 'token_algorithm'],
])("a token of Python's PyJWT with alg %s is refused here", async (alg, code) => {
  const token = pyjwt(encode, { claims: { ...full, exp }, secret: alg === 'none' ? null : secret, alg });
  expect((await catchTokenError(verifySessionToken(token, { secret, now: at() }))).code).toBe(code);
});

test("a token of Python's PyJWT with another secret is refused here", async () => {
  const token = pyjwt(encode, { claims: { ...full, exp }, secret: `${secret}x`, alg: 'HS256' });
  expect((await catchTokenError(verifySessionToken(token, { secret, now: at() }))).code).toBe(
    'token_signature',
  );
});

test("a token of Python's PyJWT without a claim is refused here, and the error names the claim", async () => {
  const { level, ...rest } = full;
  const token = pyjwt(encode, { claims: { ...rest, exp }, secret, alg: 'HS256' });
  const error = await catchTokenError(verifySessionToken(token, { secret, now: at() }));
  expect([error.code, error.claim]).toEqual(['token_claim', 'level']);
});

const hmac = (input: string) => {
  const hex = run('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], input).split(' ')[0] ?? '';
  return Buffer.from(hex, 'hex').toString('base64url');
};

test('openssl computes the signature of a token that was minted here', async () => {
  const [header, payload, signature] = (await createSessionToken(full, { secret })).split('.');
  expect(hmac(`${header}.${payload}`)).toBe(signature);
});

test('tokens that openssl signs are accepted here', async () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const input = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ ...full, exp })}`;
  expect(await verifySessionToken(`${input}.${hmac(input)}`, { secret, now: at() })).toEqual({
    ...full,
    exp,
  });
});
