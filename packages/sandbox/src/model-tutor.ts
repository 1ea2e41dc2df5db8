export {
  type AiModel,
  boundedFetch,
  type LanguageModel,
  ModelError,
  type ModelTutor,
  type ModelTutorOptions,
  modelTutor,
  type OpenAiModelOptions,
  openAiModel,
  openAiModelFromEnvironment,
} from '@tutor-session/tutor-model';
