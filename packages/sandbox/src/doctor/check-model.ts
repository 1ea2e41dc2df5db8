import { type LanguageModel, ModelError, probeModel } from '@tutor-session/tutor-model';
import { type CheckOptions, type Finding, fail, note, ok, warn } from './finding.ts';

/** What a model tutor waits for by default, in milliseconds. */
const defaults = { firstSentenceMs: 3_000, replyMs: 20_000 };

/** Checks the model of an engine: whether it can be reached, streams, calls tools and counts tokens, and how fast it is. */
export async function* checkModel(
  model: LanguageModel,
  { now, timeoutMs = 60_000, onProgress = () => {} }: CheckOptions,
): AsyncGenerator<Finding> {
  onProgress('two requests to the model');
  let probe: Awaited<ReturnType<typeof probeModel>>;
  try {
    probe = await probeModel(model, { timeoutMs, clock: { now } });
  } catch (error) {
    yield fail(`the model does not respond: ${describe(error, timeoutMs)}`);
    return;
  }
  yield ok('the model responds');
  yield probe.streams
    ? ok('it streams its words')
    : warn(
        'its words come in one piece: the student waits for all of them; switch streaming on at the server',
      );
  yield probe.callsTools
    ? ok('it calls tools')
    : warn('it calls no tools: it will not draw or give a hint by itself; choose a model that can');
  yield probe.countsTokens
    ? ok('it counts tokens')
    : warn('it counts no tokens: usage and costs of its sessions will be 0');
  const first = roundUp(probe.firstTextMs * 2);
  const whole = roundUp(probe.replyMs * 3);
  yield first <= defaults.firstSentenceMs && whole <= defaults.replyMs
    ? ok(`its first word came after ${probe.firstTextMs} ms, its last after ${probe.replyMs} ms`)
    : note(
        `its first word came after ${probe.firstTextMs} ms, its last after ${probe.replyMs} ms: ` +
          `try firstSentenceMs: ${Math.max(first, defaults.firstSentenceMs)} and replyMs: ${Math.max(whole, defaults.replyMs)}`,
      );
}

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
