export { boundedFetch } from './bounded-fetch.ts';
export type { Clock } from './clock.ts';
export type { AiModel } from './from-ai.ts';
export {
  type LanguageModel,
  ModelError,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  type ModelTool,
  type ToolCall,
} from './model.ts';
export { type ModelTutor, type ModelTutorOptions, modelTutor } from './model-tutor.ts';
export { type OpenAiModelOptions, openAiModel, openAiModelFromEnvironment } from './open-ai-model.ts';
export { type Probe, probeModel } from './probe.ts';
