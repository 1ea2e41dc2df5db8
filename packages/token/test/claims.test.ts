import { createSessionToken } from '@tutor-session/token';
import { expect, test } from 'vitest';
import { claims, forge, header, issued, payload, refusal, secret } from './fixtures.ts';

const missing = ['partner_id', 'student_id', 'subject', 'level', 'engine'].map((claim) => ({ claim }));

test.each<{ claim: string; value?: unknown; problem?: string }>([
  ...missing,
  { claim: 'partner_id', value: '', problem: 'is empty' },
  { claim: 'topic', value: '', problem: 'is empty' },
  { claim: 'student_id', value: '.', problem: 'must not be "." or ".."' },
  { claim: 'student_id', value: '..', problem: 'must not be "." or ".."' },
  { claim: 'student_id', value: 7, problem: 'must be a string' },
  { claim: 'topic', value: null, problem: 'must be a string' },
  { claim: 'metadata', value: ['a'], problem: 'must be an object' },
  {
    claim: 'metadata',
    value: { a: 'b', grade: 7 },
    problem: 'must be an object whose values are all strings',
  },
  { claim: 'nbf', value: String(issued), problem: 'must be a number' },
])(
  'the claim $claim = $value is neither signed nor accepted',
  async ({ claim, value, problem = 'is missing' }) => {
    const message = expect.stringContaining(`the claim ${claim} ${problem}`);
    const minting = createSessionToken({ ...claims, [claim]: value }, { secret });
    await expect(minting).rejects.toMatchObject({ name: 'TypeError', message });
    expect(await refusal(forge(header, { ...payload, [claim]: value }))).toMatchObject({
      code: 'token_claim',
      claim,
      message,
    });
  },
);
