import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { verifySessionToken } from '@tutor-session/token';
import { signWebhook } from '@tutor-session/webhooks';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'snippets');
const secret = 'a secret of 32 bytes, for the docs only';
const claims = {
  partner_id: 'partner_é',
  student_id: 'ada/7',
  subject: 'math',
  level: '3-5',
  engine: 'standard',
};
const body =
  '{"event":"session.ended","timestamp":"2026-01-01T00:00:00Z","partner_id":"p","data":{"topic":"Brüche ½ 🍕"}}';

/** Runs a snippet's function in its own language, with text arguments, and returns what it prints as JSON. */
const languages = {
  Python: (file: string, call: string, ...args: string[]) =>
    execFileSync(
      '/usr/bin/python3',
      [
        '-c',
        `import sys, json; from ${file} import *; a = sys.argv[1:]; print(json.dumps(${call}))`,
        ...args,
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { PYTHONDONTWRITEBYTECODE: '1' },
      },
    ),
  PHP: (file: string, call: string, ...args: string[]) =>
    execFileSync(
      'php',
      ['-r', `require '${file}.php'; $a = array_slice($argv, 1); echo json_encode(${call});`, '--', ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    ),
};

const calls = {
  Python: {
    mint: 'create_session_token(json.loads(a[0]), a[1])',
    verify: 'verify_webhook(a[0].encode(), a[1], a[2])',
  },
  PHP: {
    mint: 'create_session_token(json_decode($a[0], true), $a[1])',
    verify: 'verify_webhook($a[0], $a[1], $a[2])',
  },
};

for (const language of ['Python', 'PHP'] as const) {
  const run = languages[language];
  const { mint, verify } = calls[language];

  test(`the ${language} snippet mints tokens that verify, each a new one`, async () => {
    const first = JSON.parse(run('tutor_token', mint, JSON.stringify(claims), secret));
    expect(await verifySessionToken(first, { secret })).toMatchObject(claims);
    const second = JSON.parse(run('tutor_token', mint, JSON.stringify(claims), secret));
    expect(second).not.toBe(first);
  });

  test(`the ${language} snippet takes a signed webhook and refuses a changed one`, async () => {
    const signature = await signWebhook(body, secret);
    expect(JSON.parse(run('tutor_webhook', verify, body, signature, secret))).toEqual(JSON.parse(body));
    const changed = () => run('tutor_webhook', verify, body.replace('½', '⅓'), signature, secret);
    expect(changed).toThrow(/401/);
    expect(() => run('tutor_webhook', verify, body, signature.toUpperCase(), secret)).toThrow(/401/);
  });
}
