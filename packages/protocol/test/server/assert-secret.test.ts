import { expectRefusals } from '@tutor-session/browsers/wrong-values';
import { assertSecret } from '@tutor-session/protocol/server';
import { expect, test } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text);

test('random bytes may end in any byte', () => {
  const random = [0x80, 0x01, 0xff];
  for (const end of [9, 10, 13, 32]) {
    expect(() => assertSecret(Uint8Array.of(...random, end), 'Webhook Secret')).not.toThrow();
    expect(() => assertSecret(Uint8Array.of(end, 1, 2, 3), 'Webhook Secret')).not.toThrow();
  }
});

test.each(['hunter2\n', 'hunter2\r\n', ' hunter2', '\uFEFFhunter2'])(
  'a secret that was read from a file as %j is refused, as text and as bytes',
  (secret) => {
    const error = new TypeError(
      'secret has white space at an end: pass the API Secret exactly as it was issued.',
    );
    expect(() => assertSecret(secret, 'API Secret')).toThrow(error);
    expect(() => assertSecret(bytes(secret), 'API Secret')).toThrow(error);
  },
);

test.each(['"hunter2"', "'hunter2'", '`hunter2`', '“hunter2”'])(
  'a secret that was pasted with its quotation marks as %j is refused, as text and as bytes',
  (secret) => {
    const error = new TypeError(
      'secret is in quotation marks: pass the API Secret without them, as it was issued.',
    );
    expect(() => assertSecret(secret, 'API Secret')).toThrow(error);
    expect(() => assertSecret(bytes(secret), 'API Secret')).toThrow(error);
    expect(() => assertSecret(secret.slice(1), 'API Secret')).not.toThrow();
  },
);

test('what is no secret is refused by its type, and what is empty as empty', async () => {
  const secret = { types: ['a string'] } as const;
  await expectRefusals({ secret }, (_, value) => assertSecret(value as string, 'API Secret'));
  for (const empty of ['', new Uint8Array()]) {
    expect(() => assertSecret(empty, 'API Secret')).toThrow(
      new TypeError('secret is empty: pass the API Secret as it was issued.'),
    );
  }
});
