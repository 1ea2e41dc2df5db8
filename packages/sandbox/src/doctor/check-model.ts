import { type LanguageModel, ModelError, probeModel } from '@tutor-session/tutor-model';
import type { Check } from './check.ts';
import { fail, note, ok, warn } from './finding.ts';

/** How long a model tutor waits by default, in milliseconds. */
const hearMs = 2_500;

/** What the model's check is given. */
export interface ModelResources {
  readonly model: LanguageModel;
  readonly now: () => Date;
  /** How long a response may take, in milliseconds. Default a minute. */
  readonly timeoutMs?: number;
}

export const modelResponds: Check<ModelResources> = {
  id: 'model',
  protects: 'The language model of an engine responds, calls tools, counts tokens and is fast enough.',
  why: 'Where it fails, the built-in tutor teaches in its place.',
  docs: '/guide/model',
  isQuick: true,
  async *run({ model, now, timeoutMs = 60_000 }) {
    let probe: Awaited<ReturnType<typeof probeModel>>;
    try {
      probe = await probeModel(model, { timeoutMs, clock: { now } });
    } catch (error) {
      return yield fail(`the model does not respond: ${describe(error, timeoutMs)}`);
    }
    yield ok('the model responds');
    yield probe.callsTools
      ? ok('it calls tools')
      : warn('it calls no tools: all messages will be heard by examples; choose a model that can');
    yield probe.countsTokens
      ? ok('it counts tokens')
      : warn('it counts no tokens: usage and costs of its sessions will be 0');
    const wanted = roundUp(probe.replyMs * 2);
    yield wanted <= hearMs
      ? ok(`it responds in ${probe.replyMs} ms`)
      : note(`it responds in ${probe.replyMs} ms: try hearMs: ${wanted}`);
  },
};

function describe(error: unknown, timeoutMs: number): string {
  if (error instanceof ModelError && error.status === 401)
    return `${error.message}; check TUTOR_MODEL_API_KEY`;
  if (error instanceof ModelError && error.status === 404)
    return `${error.message}; check TUTOR_MODEL, and that TUTOR_MODEL_URL ends as the API does, mostly in /v1`;
  if (error instanceof ModelError)
    return error.message.includes('npm install')
      ? error.message
      : `${error.message}; check TUTOR_MODEL_URL, and that the server runs`;
  return `it took longer than ${timeoutMs} ms`;
}

/** To the next half second. */
const roundUp = (ms: number): number => Math.ceil(ms / 500) * 500;
