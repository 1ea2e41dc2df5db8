import { expect, test, vi } from 'vitest';

type ErrorClass = new (...args: never[]) => Error & { code: unknown };

/** Each error class of a published package, its module, and what one is made from. */
const classes: [name: string, load: () => Promise<object>, args: unknown[]][] = [
  ['EnvelopeError', () => import('../src/parse-envelope.ts'), ['data', 'an object']],
  ['HttpError', () => import('../src/server/http-error.ts'), ['forbidden', 'No.']],
  ['TokenError', () => import('../../token/src/token-error.ts'), ['token_malformed', 'No.']],
  ['WebhookError', () => import('../../webhooks/src/webhook-error.ts'), ['signature_missing', 'No.']],
  ['ApiError', () => import('../../client/src/api-error.ts'), [{ code: 'conflict', message: 'No.' }]],
  ['TutorSessionError', () => import('../../element/src/tutor-session-error.ts'), ['offline']],
];

test.each(classes)(
  '%s is an instance of the class of both builds, and of no subclass',
  async (name, load, args) => {
    // As the ES module and the CommonJS file are loaded in one process.
    const loadClass = async () => (await load())[name as never] as ErrorClass;
    const Own = await loadClass();
    vi.resetModules();
    const Other = await loadClass();
    expect(Own).not.toBe(Other);
    const error = new Own(...(args as never[]));
    expect(error).toBeInstanceOf(Own);
    expect(error).toBeInstanceOf(Other);
    class Special extends Other {}
    expect(error).not.toBeInstanceOf(Special);
    expect(new Special(...(args as never[]))).toBeInstanceOf(Special);
    for (const value of [
      new Error('No.'),
      { name },
      { name: 'Error', code: error.code },
      null,
      undefined,
      name,
    ]) {
      expect(value).not.toBeInstanceOf(Other);
    }
  },
);
