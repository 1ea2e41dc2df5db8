/** The longest piece without an end that is waited for, in characters. */
const maxPiece = 1000;

const end = /[.!?…]+["”')]*(?=\s)|\n/g;

/** Abbreviations whose full stop ends nothing. */
const abbreviation = /\b(?:e\.g|i\.e|mr|mrs|ms|dr|vs)\.$/i;

/** Cuts a stream of text into whole sentences. */
export interface SentenceCutter {
  /** Returns the sentences that are complete with this piece. */
  push(piece: string): string[];
  /** Returns what is left when the text is complete. */
  finish(): string[];
}

export function createSentenceCutter(): SentenceCutter {
  let rest = '';
  const take = (): string[] => {
    const sentences: string[] = [];
    let from = 0;
    for (const { 0: mark, index } of rest.matchAll(end)) {
      const sentence = rest.slice(from, index + mark.length);
      if (mark !== '\n' && abbreviation.test(sentence.trim())) continue;
      sentences.push(sentence);
      from = index + mark.length;
    }
    rest = rest.slice(from);
    if (rest.length > maxPiece) {
      sentences.push(rest);
      rest = '';
    }
    return sentences.map((sentence) => sentence.trim()).filter(Boolean);
  };
  return {
    push(piece) {
      rest += piece;
      return take();
    },
    finish() {
      rest += '\n';
      return take();
    },
  };
}
