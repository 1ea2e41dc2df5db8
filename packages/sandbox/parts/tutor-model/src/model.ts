/** A language model, as far as the tutor needs one. */
export interface LanguageModel {
  /** As the provider names it. */
  readonly name: string;
  /** Streams one response; ends with `end` where it is complete. Rejects with a `ModelError`. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The longest response, in the provider's tokens. */
  readonly maxTokens: number;
}

export interface ModelMessage {
  readonly role: 'user';
  readonly text: string;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Whatever the model wrote: JSON, or `undefined` where it could not be read. */
  readonly input: unknown;
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ToolCall }
  /** The provider's counts of this response. */
  | { readonly kind: 'usage'; readonly input_tokens: number; readonly output_tokens: number }
  | { readonly kind: 'end' };

/** A response that failed; the message has neither the key nor anything that the provider or a student wrote. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** The status of the provider's response, where there was one. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: ErrorOptions & { status?: number | undefined } = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
  }
}
