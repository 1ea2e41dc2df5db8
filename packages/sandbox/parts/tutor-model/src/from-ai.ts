import type { LanguageModel as AnyAiModel, ToolSet } from 'ai';
import { type LanguageModel, ModelError, type ModelPart, type ModelRequest } from './model.ts';

/** A model of the `ai` package, as far as its types are needed: who uses none need not install them. */
export interface AiModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
}

/** Takes a model of the `ai` package, which is loaded with the first request. */
export const fromAi = (model: AiModel): LanguageModel => ({
  name: model.modelId,
  stream: (request, signal) => stream(model, request, signal),
});

async function* stream(
  model: AiModel,
  { system, messages, tools, maxTokens }: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const { streamText, jsonSchema } = await import('ai').catch(explainMissing);
  const own = tools.map(({ name, description, inputSchema }) => [
    name,
    { description, inputSchema: jsonSchema(inputSchema) },
  ]);
  const { fullStream } = streamText({
    model: model as AnyAiModel,
    system,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    ...(own.length > 0 && { tools: Object.fromEntries(own) as ToolSet }),
    maxOutputTokens: maxTokens,
    maxRetries: 0, // heard by examples, at once
    abortSignal: signal,
    onError: () => {}, // it would be printed
  });
  try {
    for await (const part of fullStream) {
      if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
      else if (part.type === 'tool-call')
        yield {
          kind: 'call',
          call: { id: part.toolCallId, name: part.toolName, input: part.invalid ? undefined : part.input },
        };
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') {
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        yield { kind: 'usage', input_tokens: inputTokens, output_tokens: outputTokens };
        if (part.finishReason !== 'error' && part.finishReason !== 'other') yield { kind: 'end' };
      }
    }
  } catch (error) {
    throw toModelError(error);
  }
}

/** Says what to install, where an optional package is not. */
export function explainMissing(cause: unknown): never {
  throw new ModelError('packages are missing: npm install ai @ai-sdk/openai-compatible', { cause });
}

/** Says what failed without what the provider wrote: that may hold the key or the student's words. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { cause, statusCode } = (error ?? {}) as { cause?: unknown; statusCode?: unknown };
  if (cause instanceof ModelError) return cause;
  if (typeof statusCode !== 'number')
    return new ModelError('the model cannot be reached, or its response cannot be read');
  return new ModelError(`the model's server responded with ${statusCode}`, { status: statusCode });
}
