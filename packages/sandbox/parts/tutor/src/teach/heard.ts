import type { Act, Intent } from './intent.ts';

/** A sentence of the lesson. */
export interface Quote {
  readonly id: string;
  readonly text: string;
}

/** A word of the lesson, or several, with what it means. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** What is remembered of it, and no meaning: `birds`, `feathers`. */
  readonly isFact?: boolean | undefined;
}

/** What a message was heard as: all that the lesson knows of it. */
export interface Heard {
  readonly act: Act;
  readonly intent: Intent;
  /** A piece of the message, letter for letter, that answers the problem: that alone is graded. */
  readonly answer?: string | undefined;
  /** The words whose meaning is asked: two where it is asked how they differ. */
  readonly terms?: readonly Term[] | undefined;
  /** Sentences of the lesson that reply to it. */
  readonly quotes?: readonly Quote[] | undefined;
  /** What the student is asked, where it is not sure what the message is. */
  readonly question?: OpenQuestion | undefined;
  /** Whether it replies to the question that the tutor asked before. */
  readonly isReply?: boolean | undefined;
  readonly tool?: { readonly name: string; readonly input: Record<string, unknown> } | undefined;
  /** What is asked, wanted or told beside it, and replied to as well. */
  readonly also?: Heard | undefined;
  /** How sure it is, of 1. */
  readonly sure: number;
}

/** What the tutor asks back, once: it stands until the next message. */
export type OpenQuestion =
  /** Is this piece of the message the answer? */
  | { readonly about: 'answer'; readonly answer: string }
  /** Which of these is the answer? They were named, or the tutor offers them. */
  | { readonly about: 'which'; readonly answers: readonly string[]; readonly isOffered?: boolean }
  /** Which of these is wanted? */
  | { readonly about: 'wishes'; readonly wishes: readonly Intent[] }
  /** Shall a task of the student's own come first? The line as it was typed. */
  | { readonly about: 'task'; readonly line: string }
  /** Shall the next step follow? */
  | { readonly about: 'step' }
  /** Shall the tutor go on with the rest of an explanation? */
  | { readonly about: 'more'; readonly more: readonly string[] };

/** A reply that the student may press instead of typing it. */
export interface OfferedReply {
  /** What its button says. */
  label: string;
  /** What the student then says. */
  text: string;
}

/** What is kept of it, for who develops and for who reads the lesson later: no text that is not the student's or the lesson's. */
export interface HeardNote {
  by: 'examples' | 'model';
  /** The language model that heard it or should have, as its provider names it. */
  model?: string;
  /** Why it was heard by examples where a model should have. */
  instead?: string;
  act: Act;
  intent: string;
  answer?: string;
  terms?: string[];
  quotes?: string[];
  tool?: string;
  sure: number;
  /** What the tutor then offered to press. */
  replies?: OfferedReply[];
}

export const noteOf = ({ act, intent, answer, terms, quotes, tool, sure }: Heard): HeardNote => ({
  by: 'examples',
  act,
  intent,
  ...(answer !== undefined && { answer }),
  ...(terms && { terms: terms.map(({ term }) => term) }),
  ...(quotes && { quotes: quotes.map(({ id }) => id) }),
  ...(tool && { tool: tool.name }),
  sure: Math.round(sure * 100) / 100,
});
