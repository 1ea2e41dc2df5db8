import content from '../content/phrases/attempts.json' with { type: 'json' };
import { readSpoken, respell } from '../hear/plain-words.ts';
import { withoutFrame } from './answer-frame.ts';

/** What stands around an answer and says nothing of the matter: "lowkey think it is …". */
const hedges = new Set(content.hedges.flatMap((line) => line.split('|')));
const longestHedge = Math.max(...[...hedges].map((hedge) => hedge.split(' ').length));

/** Reasons and reservations come behind an answer. */
const reason =
  /(?<=\S\s+)\b(?:be?c[aou]{1,3}[sz]e?|beacuse|becasue|cuz|cus|cos|coz|bc|'?cause|since|although|even tho|even though|even if|like when|like if|(?<!correct me )if|unless|(?:after|by) (?=\p{L}+ing\b))\b.*?(?=$|[.;?!](?:\s|$))/gsu;

const boundaries =
  /[!?;\n]+|[,.](?=\s|$)|:(?=\s)|\bbut\b|\b(?:no )?i mean(?:t)?\b|\b(?:no wait|wait no|oops)\b|(?<=\bnot \S+(?: \S+)? )(?:lol|lmao|haha|hehe|duh|bro)(?= \S)|\b(?:and|then|so) (?:i )?(?:got|get|landed (?:on|at)|ended (?:up )?(?:on|at|with|in)|came to|arrived at|reached)\b|\band (?:now )?(?=(?:this|i|im|i'm|can|could|do|how|what|why|when|my|you|u|we|are|is) )|\band (?:then |so )?(?=(?:it'?s|it is|that'?s|that is) )|(?<=\S )so (?=(?:it'?s|it is|that'?s|that is) \S+(?: \S+)?\W*$)|(?<=\b(?:says|said|tells me|told me|told us|sure|certain|know|knows) )(?=(?:it'?s|it is) )|(?<=\S )(?<!\b(?:is|are|was|were|its|it's|im|i'm|am|feel|be|do|did|think|hope|say|said) )so (?=[\p{L}\d/.-]+\W*$)|(?<=\S )(?<!\b(?:is|was|are|were|its|it's|im|i'm|do|does|did|am|why|if|or|and|but|be|have|has|can|could|will|would|maybe|probably|definitely|still|im) )(?=not (?:the |an? )?\p{L}+(?: lol| haha)?\W*$)|(?<=\S )(?=(?:if i(?:'m| am|m)|dunno|idk|i do ?n[o']t know|is (?:that|this|it) (?:how|right|correct|wrong|ok)|(?:do|can|may|could|will) (?:i|we|you|u) (?:get|have|go|stop|do|play)|did i )\b)/u;

/** What is asked behind an answer, or said of it, and is neither: "…, is it not?", "… or is that wrong", "… or something". */
const tag =
  /(?:^| )(?:or )?(?:maybe not|(?:is|was|are|were|am|do|does|did|have|has|had|can|could|should|would|ought)(?:n'?t)? (?:it|that|this|they|i|he|she|we|you|there)(?: not)?(?: (?:right|correct|wrong|ok|okay|so|true|it|now|how .*))?|or (?:am i|are we|did i|do i|is it just me) .*|(?:is|was) (?:what|the one|the (?:answer|number))(?: (?:that )?(?:i|we) .*)?|or (?:(?:near|close|about|around)\b.*|so+m+e?thi?ng?|sumthin?g?|smth|sth|whatever|what|not|no|nah|so|something like that))$/;

/** "the answer that you are after" */
const sought =
  / (?:that |which )?(?:you|we|u)(?: are|'re|re| r| were)? (?:after|want(?:ed)?|looking for|asking (?:for|about)|thinking (?:of|about)|(?:have|had) in mind)$/;

/** "would 5/7 be right", "is Tokyo correct" */
const proposed =
  /^(?:(?:(?:is|was)n'?t|is|was) (?:it|that|this) (?:(?:not|in|on) ){1,2}(\d+)|(?:would|could|can|might|may|will) (?!(?:it|that|this|they) )(.+?) be(?: (?:right|correct|fine|it|ok|okay|good|enough|acceptable|accepted|allowed|a good answer|the (?:right |correct )?answer))?|(?:is|was) (?!(?:it|that|this|my .*|the answer) )(.+?) (?:right|correct|the (?:right |correct )?(?:answer|one)))$/;

/** "is it true that whales breathe air": a question about the matter, whose "is it" is no guess. */
const ofTruth = /\b(is|isn'?t) (?:it|this|that) (?:true|right|correct|so) (?:that )?(?=\p{L}|\d)/gu;

/** "dunno how you spell it", "can't write that" */
const ofSpelling =
  /^(?:sorry|dunno|idk|not sure|no idea|is that|(?:i )?(?:think|guess|hope) (?:that(?:'?s| is) )?how|(?:i )?(?:do ?n[o']t|can ?n[o']t|cant|do not|hope))\b.*\b(?:spell\w*|spelt|write|written|right|say|pronounce) (?:it|that)$|\bspell\w*$/;

/** The choice of an "or" is stripped behind it: "or is it Vancouver" → "or Vancouver". */
function stripOr(words: Words): Words {
  const rest = stripHedges(words[0] === 'or' ? words.slice(1) : words);
  return words[0] === 'or' && rest.length > 0 ? ['or', ...rest] : rest;
}

/** "my brother told me oxygen" */
const source =
  /^(?:my|our|the) \p{L}+ (?:says?|said|told (?:me|us)|thinks|reckons)(?: that)? (?:it'?s |it is )?(?=\S+(?: \S+){0,2}$)/u;

export type Words = readonly string[];

/** The parts of a message, in words without the hedges around them. */
export function clauses(text: string): Words[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["“”() ]+|(?<![\p{L}\d])'|'(?![\p{L}\d])/gu, ' ')
    .replace(/(?<![\p{L}\d])(?:\p{L}[-. ]){3,}\p{L}(?![\p{L}\d])/gu, (spelt) => spelt.replace(/[-. ]/g, ''))
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\p{L}{3,}/gu, respell);
  return readSpoken(plain)
    .replace(ofTruth, '$1 ')
    .replace(/\b(is|was) (it|that|this) called (?=\p{L}+\W*$)/u, '$1 $2 ')
    .replace(reason, '')
    .split(boundaries)
    .map((clause) => wordsOf(clause).join(' '))
    .filter((clause) => !ofSpelling.test(clause))
    .map((clause) =>
      stripOr(
        wordsOf(
          withoutFrame(
            clause.replace(tag, '').replace(sought, '').replace(source, '').replace(proposed, '$1$2$3'),
          ),
        ),
      ),
    )
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
