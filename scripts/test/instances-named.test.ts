import { expect, test, vi } from 'vitest';

type ErrorClass = new (...args: never[]) => Error & { code: unknown };

/** Each error class of a published package, its module, and what one is made from. */
const classes: [name: string, load: () => Promise<object>, args: unknown[]][] = [
  ['EnvelopeError', () => import('@tutor-session/protocol'), ['data', 'an object']],
  ['HttpError', () => import('@tutor-session/protocol/server'), ['forbidden', 'No.']],
  ['TokenError', () => import('@tutor-session/token'), ['token_malformed', 'No.']],
  ['WebhookError', () => import('@tutor-session/webhooks'), ['signature_missing', 'No.']],
  ['ApiError', () => import('@tutor-session/client'), [{ code: 'conflict', message: 'No.' }]],
  ['TutorSessionError', () => import('@tutor-session/element'), ['offline']],
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
