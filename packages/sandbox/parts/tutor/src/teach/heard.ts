import type { Act, Intent } from './intent.ts';
import type { HeardNote } from './lesson.ts';

/** A sentence of the lesson. */
export interface Quote {
  readonly id: string;
  readonly text: string;
}

/** A word of the lesson, or several, with what it means. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
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
  readonly tool?: { readonly name: string; readonly input: Record<string, unknown> } | undefined;
  /** How sure it is, of 1. */
  readonly sure: number;
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
