import { execFileSync } from 'node:child_process';
import { createSessionToken, verifySessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { at, claims, issued, secret } from './fixtures.ts';

// Debian's python3-jwt, by Python's full name: another python3 that comes first on the PATH does not see Debian's packages.
const pyjwt = (program: string, input: object) =>
  execFileSync(
    '/usr/bin/python3',
    ['-c', `import json, sys, jwt\ngiven = json.load(sys.stdin)\n${program}`],
    { input: JSON.stringify(input), encoding: 'utf8' },
  ).trim();

const full = {
  ...claims,
  student_id: 'Zoë 学生',
  topic: 'fractions',
  metadata: { cohort: '7b' },
  locale: 'de',
};

test("Python's PyJWT accepts a token that was minted here, as current by its own clock", async () => {
  const token = await createSessionToken(full, { secret, jti: 'one' });
  const decode = 'print(json.dumps(jwt.decode(given["token"], given["secret"], ["HS256"])))';
  expect(JSON.parse(pyjwt(decode, { token, secret }))).toEqual({
    ...full,
    exp: expect.any(Number),
    jti: 'one',
  });
});

test("tokens that Python's PyJWT mints are accepted here", async () => {
  const minted = { ...full, exp: issued + 7200 };
  const token = pyjwt('print(jwt.encode(given["minted"], given["secret"], "HS256"))', { minted, secret });
  expect(await verifySessionToken(token, { secret, now: at() })).toEqual(minted);
});
