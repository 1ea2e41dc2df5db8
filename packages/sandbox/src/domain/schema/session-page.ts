import type { PageRequest, PageTool, SetPage } from '@tutor-session/embed-api';

/** What a running session knows of the page around the embed, and what it has asked of that page (decisions 79, 80). */
export interface SessionPage {
  readonly context: SetPage['context'];
  readonly tools: readonly PageTool[];
  readonly requests: readonly OpenRequest[];
}

/** A call of a tool of the page as it is kept: without what the page responded (decision 93). */
export interface PageCall extends PageRequest {
  /** ISO 8601. */
  readonly called_at: string;
  /** ISO 8601; null where no response came in time. */
  readonly responded_at: string | null;
}

/** A call of a tool of the page that waits for its response. */
export interface OpenRequest extends PageRequest {
  /** ISO 8601. */
  readonly opened_at: string;
  /** The tutor's reply waits for its output, and withdraws it when it ends. */
  readonly awaited?: true | undefined;
}
