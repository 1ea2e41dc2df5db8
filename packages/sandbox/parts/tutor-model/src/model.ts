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

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Whatever the model wrote: JSON, or `undefined` where it could not be read. */
  readonly input: unknown;
}

export interface ToolResult extends Pick<ToolCall, 'id' | 'name'> {
  readonly output: string;
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
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    {
      status,
      retryAfterMs,
      cause,
    }: { status?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether another try may help: too many requests, or a failure of the server. */
  get isTemporary(): boolean {
    return this.status === 429 || (this.status !== undefined && this.status >= 500);
  }
}
