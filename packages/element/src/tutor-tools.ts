/** What a page offers the tutor to do in it. */
export interface TutorTool {
  /** What it does and when to use it, for the tutor; at most 1,000 characters. */
  description: string;
  /** JSON Schema of what it takes. */
  inputSchema: Record<string, unknown>;
  /**
   * Does it; what it returns, JSON of at most 16 KiB, is for the tutor. `input` comes from the embed, and nothing has checked it.
   * `signal` aborts after 10 seconds, and when nobody waits for it any more.
   */
  execute(input: unknown, options: { signal: AbortSignal }): unknown;
}

/** The tools of a page, at most 32, by name: a letter, then letters, digits, `_` and `-`. */
export type TutorTools = Record<string, TutorTool>;
