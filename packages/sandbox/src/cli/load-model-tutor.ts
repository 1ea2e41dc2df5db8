import {
  type LanguageModel,
  type ModelTutor,
  modelTutor,
  openAiModelFromEnvironment,
} from '@tutor-session/tutor-model';
import type { Logger } from '../platform/logger.ts';
import { UsageError } from './usage-error.ts';

/** The model that the environment names. Throws `UsageError`, naming the variable; no message has the key in it. */
export function loadModel(): LanguageModel {
  const model = readEnvironment();
  if (model) return model;
  throw new UsageError(
    'TUTOR_MODEL_URL and TUTOR_MODEL are missing: the address of a language model, such as http://127.0.0.1:11434/v1, and its name.',
  );
}

/** A tutor on that model, which logs what goes wrong at it. */
export const loadModelTutor = (engine: string, logger: Logger): ModelTutor =>
  modelTutor({
    model: loadModel(),
    onFailure: (failure) =>
      logger.warn(
        { engine, reason: failure instanceof Error ? failure.message : 'unknown' },
        'the language model failed: the built-in tutor taught in its place',
      ),
  });

function readEnvironment(): LanguageModel | undefined {
  try {
    return openAiModelFromEnvironment(process.env);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${error.message}.`) : error;
  }
}
