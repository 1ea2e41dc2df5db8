import { compilePhrase, plainSentences } from '@tutor-session/tutor';

type Words = Readonly<Record<string, readonly string[]>>;

/** Phrases of `phrases/`, in the notation of `compilePhrase`. */
export class Phrases {
  readonly #phrases: readonly RegExp[];

  constructor(phrases: readonly string[], words: Words) {
    this.#phrases = phrases.map((phrase) => compilePhrase(phrase, words, 'g'));
  }

  /** Whether one of them stands in one of the clauses. */
  standIn(clauses: readonly string[]): boolean {
    return clauses.some((clause) => this.#phrases.some((phrase) => clause.search(phrase) >= 0));
  }

  /** The clauses without them. */
  takenFrom(clauses: readonly string[]): readonly string[] {
    return clauses.map((clause) => this.#phrases.reduce((rest, phrase) => rest.replace(phrase, ''), clause));
  }
}

/** What stands between commas and stops, as plain words. */
export const clausesOf = (text: string): readonly string[] => plainSentences(text.replaceAll(',', '. '));

/** All of a text as plain words. */
export const wordsOf = (text: string): string[] => [plainSentences(text).join('')];
