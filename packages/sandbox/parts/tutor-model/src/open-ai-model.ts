import { assertOptionsObject, describeType, wrongOption } from '@tutor-session/protocol/server';
import { boundedFetch } from './bounded-fetch.ts';
import { type AiModel, explainMissing, fromAi } from './from-ai.ts';
import type { LanguageModel } from './model.ts';

export interface OpenAiModelOptions {
  /** Where the API is, with its version: `http://127.0.0.1:11434/v1`. `http:` only on this machine. */
  readonly url: string;
  /** The model's name, as the server knows it. */
  readonly model: string;
  readonly apiKey?: string | undefined;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A model of any server with OpenAI's interface: Ollama, llama.cpp, vLLM and most providers. Throws `TypeError` for an address that
 * would send the key or students' words unencrypted.
 */
export function openAiModel(options: OpenAiModelOptions): LanguageModel {
  assertOptionsObject('options', options, { url: 1, model: 1, apiKey: 1 });
  const { url, model, apiKey } = options;
  if (typeof url !== 'string') throw wrongOption('url', 'a string', url);
  if (typeof model !== 'string') throw wrongOption('model', 'the name of a model', model);
  if (apiKey !== undefined && typeof apiKey !== 'string') {
    const type = typeof apiKey === 'number' ? 'a number' : describeType(apiKey); // its digits may be the key
    throw new TypeError(`apiKey must be a string, not ${type}.`);
  }
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol))
    throw new TypeError('url must be an absolute URL, such as http://127.0.0.1:11434/v1');
  if (address.protocol === 'http:' && !loopback.test(address.hostname))
    throw new TypeError('url must begin with https: http: is only for a server on this machine');
  if (address.username || address.password)
    throw new TypeError('url must have no user or password: the key is apiKey');
  if (model === '') throw new TypeError('model must be the name of a model');
  let made: LanguageModel | undefined;
  return {
    name: model,
    async *stream(request, signal) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible').catch(explainMissing);
      made ??= fromAi(
        createOpenAICompatible({
          name: 'model',
          baseURL: address.href.replace(/\/$/, ''),
          ...(apiKey && { apiKey }),
          includeUsage: true,
          fetch: boundedFetch,
        })(model) as AiModel,
      );
      yield* made.stream(request, signal);
    },
  };
}

/**
 * The model of the environment variables TUTOR_MODEL_URL, TUTOR_MODEL and TUTOR_MODEL_API_KEY, which is for servers that ask for one.
 * `undefined` where none is set; throws `TypeError`, naming the variable.
 */
export function openAiModelFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): LanguageModel | undefined {
  const { TUTOR_MODEL_URL: url, TUTOR_MODEL: model, TUTOR_MODEL_API_KEY: apiKey } = env;
  if (!url && !model) return undefined;
  if (!url)
    throw new TypeError(
      'TUTOR_MODEL_URL is missing: the address of the model, such as http://127.0.0.1:11434/v1',
    );
  if (!model) throw new TypeError('TUTOR_MODEL is missing: the name of the model, as its server knows it');
  try {
    return openAiModel({ url, model, apiKey });
  } catch (error) {
    throw error instanceof TypeError ? new TypeError(`TUTOR_MODEL_URL: ${error.message}`) : error;
  }
}
