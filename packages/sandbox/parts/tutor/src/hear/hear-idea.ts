import { contentWords } from '../content/content-words.ts';
import texts from '../content/sentences/lesson.json' with { type: 'json' };
import { capital } from '../content/sentences.ts';
import { currentConcept, type Draft, findConcept } from '../teach/draft.ts';
import type { Heard, Quote } from '../teach/heard.ts';
import { withoutAnswer } from '../teach/tells-answer.ts';
import { asksKind } from './find-answer.ts';
import { askedWords } from './find-terms.ts';
import { namesThing } from './idea-words.ts';
import { type Found, likeIdeas } from './ideas.ts';

/** What a message may be, and what that is worth beside the rest. */
export interface Candidate {
  readonly heard: Heard;
  readonly worth: number;
}

/** What is worth more than any idea. */
const worthOfOwnWhy = 2;

/** A "why?" for what the open problem gives a reason for, with half of its words. */
export function hearOwnWhy({ lesson: { open } }: Draft, text: string): Candidate | undefined {
  const why = open?.problem.why?.toLowerCase() ?? '';
  if (why === '' || open?.replies.why || !/\b(?:why|how come)\b/i.test(text)) return undefined;
  const words = askedWords(text).filter((word) => word.length > 3 && /\p{L}/u.test(word));
  const said = words.filter((word) => why.includes(word));
  if (said.length === 0 || 2 * said.length < words.length) return undefined;
  return { heard: { act: 'ask', intent: 'why', sure: said.length / words.length }, worth: worthOfOwnWhy };
}

/** An idea that is less sure is rather not known: "give me a harder one" is like many an idea. */
const leastOfIdea = 1.39;
const surelyIdea = 1.5;

/** Of two that are about as like and say nearly the same, less is enough: so much less like, and with so many words of the shorter one. */
const leastOfTwice = 1.25;
const asTwice = 0.08;
const wordsOfTwice = 1 / 3;

/** What an idea is worth that may be meant, how fast it is worth more where it surely is, and at most: a word that is asked for is worth more. */
const leastWorth = 0.2;
const worthOfSure = 4;
const mostOfIdea = 1.6;

/** A message that names nothing is like many ideas: "what is this about". */
const lessOfNone = 0.3;

/** So much less like, an idea is said where all that are more like tell the answer. */
const nearEnough = 0.15;

/** What is left of an idea before the answer says something from so many words on. */
const minWords = 6;

/** The idea that a message asks for; what it says goes no further than to the open problem's answer. */
export function hearIdea(draft: Draft, text: string): Candidate | undefined {
  const all = likeIdeas(draft, text);
  const [likest] = all;
  if (!likest) return undefined;
  const sure = likest.share - (namesThing(text) ? 0 : lessOfNone);
  const [, next] = all;
  const isTwice = next !== undefined && next.share > likest.share - asTwice && saysSame(likest, next);
  if (sure < (isTwice ? leastOfTwice : leastOfIdea)) return undefined;
  const quotes = all
    .filter(({ share }) => share > likest.share - nearEnough)
    .flatMap((each) => upToAnswer(draft, each) ?? [])
    .slice(0, 1);
  const worth = Math.min(mostOfIdea, Math.max(leastWorth, worthOfSure * (sure - surelyIdea)));
  return ofSameThing(draft, { heard: { act: 'ask', intent: 'idea', quotes, sure }, worth }, text);
}

/** An idea with what it says before the open problem's answer; `undefined` where that is too little. */
function upToAnswer({ lesson: { open } }: Draft, idea: Found): Found | undefined {
  const text = open ? withoutAnswer(idea.text, open.problem) : idea.text;
  return text.split(' ').length < minWords ? undefined : { ...idea, text };
}

/** An idea that is less likely than one that is said for sure is said as unsure from this share on, where a question of it is so much alike. */
const leastOfPerhaps = 1.24;
const likenessOfPerhaps = 0.5;

/** The idea that may be meant where nothing else is known: it is said to be unsure. */
export function hearPerhaps(draft: Draft, text: string): Heard | undefined {
  const [likest] = likeIdeas(draft, text);
  const isLike = likest && likest.share >= leastOfPerhaps && likest.likeness >= likenessOfPerhaps;
  const idea = isLike && namesThing(text) ? upToAnswer(draft, likest) : undefined;
  if (!idea) return undefined;
  const quote = { ...idea, text: `${texts.perhaps} ${idea.text}` };
  return { act: 'ask', intent: 'idea', quotes: [quote], sure: idea.share };
}

/** So like a question of the open concept, a message is that question, whatever else it sounds like. */
const leastKnown = 0.93;

/** The idea that is asked for in so many words. */
export function hearKnownIdea(draft: Draft, text: string): Heard | undefined {
  const [likest] = likeIdeas(draft, text);
  const isKnown = likest?.concept === currentConcept(draft)?.id && (likest?.likeness ?? 0) >= leastKnown;
  return isKnown && text.trim().includes(' ') ? hearIdea(draft, text)?.heard : undefined;
}

/** Whether two sentences say nearly the same. */
function saysSame(one: Quote, other: Quote): boolean {
  const [words, others] = [contentWords(one.text), contentWords(other.text)];
  const shared = words.filter((word) => others.includes(word)).length;
  return shared > wordsOfTwice * Math.min(words.length, others.length);
}

/** "is happy an adjective" has its yes or no only from an idea that is asked so; one that is asked of it otherwise says the rest. */
function ofSameThing(draft: Draft, idea: Candidate, text: string): Candidate | undefined {
  const [, thing = '', kind = ''] = asksKind.exec(text) ?? [];
  if (kind === '') return idea;
  const names = (question: string, word: string) =>
    question.split(/\W+/).some((each) => each.replace(/s$/, '') === word.toLowerCase().replace(/s$/, ''));
  const quotes = (idea.heard.quotes ?? []).flatMap((quote) => {
    const rest = /^(?:yes|no)\b\W*(.*)$/is.exec(quote.text)?.[1];
    const [, id = '', at] = quote.id.split(':');
    const questions = findConcept(draft, id)?.content.ideas?.[Number(at)]?.questions ?? [];
    const asked = questions.filter((question) => names(question, thing));
    if (rest === undefined || asked.some((question) => names(question, kind))) return quote;
    return asked.length > 0 ? { ...quote, text: capital(rest) } : [];
  });
  return quotes.length > 0 ? { ...idea, heard: { ...idea.heard, quotes } } : undefined;
}
