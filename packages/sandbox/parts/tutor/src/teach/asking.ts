import content from '../content/phrases/attempts.json' with { type: 'json' };
import { type Words, wordsOf } from './clauses.ts';

export const wordSet = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split('|')));

/** With one of these a question or a request begins; with a verb also a guess: "is it 7?" */
const questions = wordSet(content.questions);
const verbs = wordSet(content.verbs);
const commands = wordSet(content.commands);

export const beginsQuestion = ([first = '']: Words): boolean =>
  questions.has(first) || /^(?:what|why|how|who|when|where|which)(?:'?(?:s|d|re|ll|ve))$/.test(first);
/** "was at the toilet" is said of oneself. */
export const beginsWithVerb = ([first = '', second = '']: Words): boolean =>
  verbs.has(first) && !(first === 'was' && /^(?:at|off|away|late|just|only|not|busy|sick)$/.test(second));

const orders = wordSet([content.questions[1] ?? '', ...content.commands]);

/** Whether a message wants something done: "make it a game". */
export const beginsOrder = ([first = '', second = '']: Words): boolean =>
  orders.has(/^(?:please|pls|kindly|can|could)$/.test(first) ? second : first);

/** Whether a part of a message asks for something. */
export const isAsking = (clause: Words): boolean =>
  beginsQuestion(clause) ||
  beginsWithVerb(clause) ||
  (clause.length > 1 && commands.has(clause[0] ?? '')) ||
  (clause.length > 2 && ['please', 'pls', 'plz'].includes(clause.at(-1) ?? '')) ||
  /\b(?:what|whats|why|who|how|which one)\b|\bmean(?:s|ing)\b|\S (?:is|are|was|were|does) (?:it|they|he|she) \S|^i (?:am |was )?wonder|\S (?:could|would|can|do|does|did) (?:we|they|people|there|one) \S/.test(
    clause.join(' '),
  );

/** Whether a sentence is a word and a sign that its meaning is asked for: "friction def", "hemisphere = ?", "hi! factories are?" */
export const asksForWord = (text: string): boolean =>
  /\bnever (?:herd|heard)\b|^\W*\p{L}[\p{L} -]* *= *\?/iu.test(text) ||
  /\b(?:(?:when|if) (?:you|it|they) (?:say|write|says)|by|with|saying) ["“'‘]?\p{L}+["”'’]?,? (?:do|does|did) (?:you|they|it|we) mean\b/iu.test(
    text,
  ) ||
  text
    .replace(/(?<=\p{L})\.{2,}/gu, ' ')
    .split(/(?<=\p{L}[.!?]+) /u)
    .some((sentence) =>
      /^\W*\p{L}[\p{L} -]* (?:def|definition|meaning|means?|define|=|is|are) *\?+\W*$|^\W*\p{L}[\p{L} -]* (?:def|definition|meaning|defined|define|(?:is|are|means?|=) (?:what|wat|wot|which))\W*$/iu.test(
        sentence,
      ),
    );

/** Forms in which a word alone is asked for; the word is the first group. */
const puzzled = [
  // "simplify, as in?", "needle?? like for sewing or"
  /^\W*(\p{L}[\p{L} -]*?)\W+(?:as in\b|like (?:an?|the|in|for|from|on|with)\b.*(?:\bor(?: what)?|\?)\W*$)/iu,
  // "planet?? dont know that word"
  /^\W*(\p{L}[\p{L} -]*?)\s*\?+\W*(?:i )?(?:don'?t|didn'?t|do not|never|what|wh?at|which|who|huh|is that)\b/iu,
  /^\W*(\p{L}[\p{L} -]*?)\W+(?:huh?|wym|wdym|w[au]t)\W*$/iu,
  /^\W*huh?\W+(?:an? |the )?(\p{L}[\p{L} -]*?)\W*\?\W*$/iu,
  /^\W*(?:(?:can|could|would) (?:you|u) )?(?:(?:put|say|explain) )?(\p{L}[\p{L} -]*?) in(?:to)? (?:simpler?|easy|easier|plain|normal|short) (?:words|terms|language|english)\W*$/iu,
  // "photosynthesis, say that in normal english", "industrial. pls translate"
  /^\W*(\p{L}[\p{L} -]*?)\W+(?:(?:and|now|pls|plz|please|(?:can|could) (?:you|u)) )*(?:(?:say|put|explain|write|give) (?:me )?(?:that|it|this) in\b|translate\b)/iu,
  // "fewest = most or least??"
  /^\W*(\p{L}[\p{L} -]*?)\s*=\s*\p{L}[^?]*\?\W*$/iu,
  /\bunderstood by (?:an? |the )?(\p{L}[\p{L} -]*?)\W*$/iu,
  /\b(?:unsure|unclear|uncertain|not sure|confused about|wonders?|wondering) what (?:an? |the )?(\p{L}[\p{L} -]*?) (?:is|are|means?)\b/iu,
  /^\W*i (?:forgot|forget|(?:don'?t|do not) (?:know|no)) (?:what )?(?:an? |the )?(\p{L}+(?: \p{L}+)?)\W*$/iu,
  /^\W*(?:please )?tell (?:me|us) (?:more )?about (?:an? |the )?(\p{L}[\p{L} -]*?)\W*$/iu,
];

/** The word that a message is nothing but puzzled at, whatever the word is. */
export const puzzledAt = (text: string): string | undefined =>
  puzzled.map((form) => form.exec(text)?.[1]).find((word) => word !== undefined);

/** Whether a question is about more than what is asked for: "is it one of those too?" */
export const widens = (text: string): boolean =>
  /^\W*(?:is|are|was|were) (?:it|they|he|she|there) \p{L}+ .*\b(?:in|on|at|from|there|their|than|by|with|when|if)\b/iu.test(
    text,
  ) ||
  /^\W*(?:is|are|was|were|does|do|did|can|could)\b.*\b(?:too|also|ever|always|those|them|anywhere|sometimes|still|more than|without|same as|as \p{L}+ as|different|(?<!^\W*(?:is|was) (?:it|that|this) )called|made of)\b/iu.test(
    text,
  );

/** "i visited that city once", "we went there", "i melted my crayons": a story. */
export const isStory = (words: Words): boolean =>
  /^(?:i|we|my \p{L}+) (?:once |also |already |just )?(?:visited|went|saw|had|was|were|have|lives?|lived|likes?|played|watched|ate|met|grew|growed|saw|flew|drove|stayed|\p{L}{3,}ed (?:my|our|his|her))\b/u.test(
    words.join(' '),
  );

/** Whether somebody speaks of themselves or to somebody: that is no answer. */
export const isTold = (words: Words): boolean =>
  words.some((word) => /^(?:i|im|ive|me|my|our|you|u|ur|your|youre|we|us|this|these)$/.test(word));

/** "i am 7", "my sister is 7" */
export const isAge = ([first = '']: Words): boolean => /^(?:i|im|i'm|my)$/.test(first);

/** "you are nise": said to the tutor, and no number. */
export const isToYou = ([first = '', second = '']: Words): boolean =>
  /^(?:youre|you're|ur)$/.test(first) ||
  (/^(?:you|u|ya)$/.test(first) && /^(?:are|r|were|look|sound|seem)$/.test(second));

/** Whether somebody says what they do with a number, and not what they get: "you can divide both by 3". */
export const tellsMethod = (text: string): boolean =>
  /^\W*(?:(?:so|ok|first|then|now|i|you|u|we|can|could|just|have to|need to|must|should) )*(?:divide|add|subtract|multiply|times|take away)\b[^?]*(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b)[^?]*$/i.test(
    text,
  );

/** Whether a question asks about how large the answer is, or what may be done: "is it near 95?", "is it ok to add first?" */
export const asksAround = (text: string): boolean =>
  /^\W*(?:(?:so|but|and|ok|hm+|um+) )*(?:is|was|would|could|will|must)(?:n'?t)? (?:it|that|this)(?: be)? (?:(?:near|close|around|under|over|above|below|between)\b|(?:less|more|bigger|smaller|greater|larger|higher|lower) th[ae]n\b|(?:ok|okay|allowed|fine|possible|better|best|easier|faster|necessary|normal|bad|wrong|enough|important|cheating) (?:to|if|when|for|that)\b)/i.test(
    text,
  );

/** Whether a question speaks of things alone, of nobody here and not of the lesson: "do plants need to rest". */
export const asksOfThings = (text: string): boolean =>
  /^\W*(?:(?:so|but|and|ok|okay|um|hey|wait|oh|hm+) )*(?:is|are|was|were|do|does|did|can|could|has|have|will|would|why|how|what|when|where|who|which)(?:n'?t)?\b/i.test(
    text,
  ) &&
  !/\b(?:i|im|i'm|ive|me|my|mine|we|us|our|you|u|ur|your|this|lesson|question|problem|answer)\b/i.test(text);

/** Whether it has the form of a question: "that was close" has not, although "was close" might. */
export const asksAtAll = (text: string): boolean =>
  text.includes('?') ||
  text
    .toLowerCase()
    .split(/[.,;!]/)
    .map((part) => wordsOf(part.replace(/^\W*(?:(?:so|and|but|ok|okay|wait|um|hey|oh|now|then|well) )*/, '')))
    .some((part) => !beginsOrder(part) && (beginsQuestion(part) || beginsWithVerb(part)));

/** A question about the tutor, and one how something is done. */
export const asksTutor =
  /^\W*(?:so |but |and )?(?:(?:do|are|did|have|were) (?:you|u)\b(?! (?:say|have to|need|write|spell|call|use|put|get|add|count|start|always|ever|do|divide|multiply|times|minus|subtract|take))|who (?:\w+ )?(?:you|u))\b/i;
export const asksToDo =
  /\b(?:do|should|must|shall|am i supposed to|are we supposed to) (?:i|we)?(?: just| also| first| always)? ?(?:add|subtract|divide|multiply|times|borrow|carry|take|put|start|cross|simplify|count|keep|move)\b/i;
export const asksMethod =
  /\bhow (?:do|can|should|would|could|does) (?:i|you|u|we|he|she|they|one)\b|\bhow (?:i|you|u|we)(?:'?d| would) |\b(?:trick|shortcut|easy way|quick way|easier way)\b/i;
