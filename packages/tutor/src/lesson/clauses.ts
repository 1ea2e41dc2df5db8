import content from '../content/phrases/attempts.json' with { type: 'json' };

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = new Set(content.hedges.flatMap((line) => line.split('|')));
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** Reasons and reservations come behind an answer. */
const reason =
  /(?<=\S\s+)\b(?:because|becos|becuz|bcos|bcuz|cuz|cos|coz|bc|since|although|even though|even if|if|unless)\b.*?(?=$|[.;?!](?:\s|$))/gs;

const boundaries =
  /[!?;\n]+|[,.](?=\s|$)|:(?=\s)|\bbut\b|\b(?:no )?i mean(?:t)?\b|\band (?:i )?(?:got|get)\b/;

export type Words = readonly string[];

/** The parts of a message, in words without the hedges around them. */
export function clauses(text: string): Words[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["“”()]/g, ' ')
    .replace(reason, '')
    .split(boundaries)
    .map((clause) => stripHedges(wordsOf(clause)))
    .filter((clause) => clause.length > 0);
}

/** Words and numbers; an operation is one word: `7 + 3` → `7+3`. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/=/g, ' = ')
    .replace(/(?<=[\dx]) *([-+−*×·÷]) *(?=[\dx])/g, '$1')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}\p{S}−-]+|[^\p{L}\p{N}%=]+$/gu, ''))
    .filter(Boolean);

function stripHedges(words: Words): Words {
  for (let length = Math.min(longestHedge, words.length); length > 0; length--) {
    if (hedges.has(words.slice(0, length).join(' '))) return stripHedges(words.slice(length));
    if (hedges.has(words.slice(-length).join(' '))) return stripHedges(words.slice(0, -length));
  }
  return words;
}
