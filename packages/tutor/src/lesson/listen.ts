import content from '../content/phrases/intents.json' with { type: 'json' };
import { lazily } from '../lazily.ts';
import { isInDanger } from './danger.ts';
import { compilePhrase, indexPhrases, matchPhrase } from './match-phrase.ts';
import { createNearest } from './nearest.ts';
import { plainSentences } from './plain-words.ts';

/** What a student's message is about, when it is no answer. */
export type Intent =
  | 'danger'
  | 'sad'
  | 'frustrated'
  | 'rude'
  | 'tell'
  | 'purpose'
  | 'identity'
  | 'progress'
  | 'pause'
  | 'easier'
  | 'harder'
  | 'example'
  | 'clarify'
  | 'mistake'
  | 'step'
  | 'draw'
  | 'topic'
  | 'previous'
  | 'privacy'
  | 'praise'
  | 'marks'
  | 'chat'
  | 'visitor'
  | 'languages'
  | 'definition'
  | 'why'
  | 'how'
  | 'explain'
  | 'hint'
  | 'skip'
  | 'repeat'
  | 'stop'
  | 'agree'
  | 'refuse'
  | 'greet'
  | 'thank'
  | 'empty'
  /** It begins as a question. */
  | 'ask'
  /** It merely ends in a question mark. */
  | 'question';

/** Whether a message asks or answers. */
export type Act =
  /** It tells of something that matters more than the lesson. */
  | 'care'
  /** It asks about the matter: the right word in it is no answer. */
  | 'question'
  /** It asks the tutor for something: it is an answer only if it is right. */
  | 'request'
  /** It asks whether something is the answer: "is it 7?" */
  | 'guess'
  /** It may stand beside an answer: "no idea, 7?" */
  | 'talk'
  | 'answer';

export interface Heard {
  readonly act: Act;
  readonly intent: Intent | null;
  /** The word or phrase that it asks the meaning of. */
  readonly term?: string | undefined;
}

interface IntentContent {
  /** Left out where it is an answer, although it begins like a question. */
  readonly intent?: Intent;
  readonly act: Act;
  /** What is said, whatever stands around it. */
  readonly phrases: readonly string[];
  /** What students say where no phrase fits, in plain words: the nearest one counts. */
  readonly like?: readonly string[];
}

/** The longest message that is looked through for more than danger, in characters. */
const maxCharacters = 500;

const intents = content.intents as readonly IntentContent[];
const compile = (phrase: string): RegExp => compilePhrase(phrase, content.words);
const phrases = lazily(() => ({
  find: indexPhrases(
    intents.flatMap(({ intent, act, phrases }) =>
      phrases.map((phrase) => ({ intent, act, phrase, pattern: compile(phrase) })),
    ),
    content.words,
  ),
  answers: content.answers.map(compile),
  guesses: content.guesses.map(compile),
  spoken: content.spoken.map(compile),
}));
const nearest = lazily(() =>
  createNearest(
    intents.flatMap(({ like = [], ...intent }) =>
      like.map((text) => ({ ...intent, text: plainSentences(text).join('') })),
    ),
    // Sympathy is seldom wrong; to set another problem for a word that only sounds alike is.
    ({ act }) => (act === 'care' ? 0.36 : 0.45),
  ),
);

/** Who needs kind words speaks of themselves. */
const ofSpeaker = /\b(?:i|me|my|we|us|our)\b/;

/** Who wants to know who the tutor is speaks of it. */
const ofTutor = /\b(?:you|your|this|there|somebody|someone|anybody|talking|typing)\b/;

/** Said by the first word or the last sign only: what the whole message is like says more. */
const isVague = (intent: Intent | null): boolean => intent === null || content.vague.includes(intent);

/** No talk: it does not add up to help that nobody asked for. */
export const isSerious = (intent: Intent): boolean => content.serious.includes(intent);

/** What is said by or of somebody here, and never of the matter. */
export const isOfPeople = (intent: Intent | null): boolean =>
  intent !== null && content.ofPeople.includes(intent);

/** What matters most counts first, then what most words say. */
const weight = (act: Act, intent: Intent | null, words: number): number =>
  act === 'care' ? 200 : isVague(intent) ? words : 100 + words;

/** Whether a text, by its words, is about something else than an answer. */
export const isNamed = (text: string): boolean => {
  const { act, intent } = hear(plainSentences(text));
  return act !== 'answer' && act !== 'guess' && !isVague(intent);
};

/** Whether a student's message asks or answers, and what it is about. */
export function listen(text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger' };
  const heard = hear(plainSentences(text.slice(0, maxCharacters)));
  const parts = isVague(heard.intent) ? text.slice(0, maxCharacters).split(/[,;:]/) : [];
  return parts.length < 2
    ? heard
    : (parts
        .map((part) => hear(plainSentences(part)))
        .find(({ act, intent }) => act !== 'answer' && !isVague(intent)) ?? heard);
}

/** "what is it then", "whats the way to do it" */
const asksNothing = /^(?:it|this|that|them|the (?:way|trick|thing|point|plan))\b/;

function hear(sentences: readonly string[]): Heard {
  const { answers, guesses, spoken } = phrases();
  const words = sentences.join('');
  const says = (phrase: RegExp) => phrase.test(words);
  const named = findNamed(sentences);
  const isSpoken =
    / \S/.test(words) && !/^[^a-z]*\S* ?\d|\d\D*$/.test(words) && spoken.some(says) && !answers.some(says);
  const isOpen =
    isVague(named.intent) || (named.intent === 'definition' && asksNothing.test(named.term ?? ''));
  const like = isOpen && isSpoken ? nearest()(words) : undefined;
  const isMeant =
    (like?.act !== 'care' || ofSpeaker.test(words)) &&
    (like?.intent !== 'identity' || ofTutor.test(words)) &&
    (like?.intent !== 'frustrated' || ofSpeaker.test(words) || ofTutor.test(words));
  const near = isMeant ? like : undefined;
  const { act, intent = null, term }: Heard = near ? { act: near.act, intent: near.intent ?? null } : named;
  return { act: act === 'question' && guesses.some(says) ? 'request' : act, intent, term };
}

/** The intent whose phrase says most. */
function findNamed(sentences: readonly string[]): Heard {
  let best: Heard = { act: 'answer', intent: null };
  let most = -1;
  for (const sentence of sentences) {
    for (const { act, intent = null, pattern } of phrases().find(sentence)) {
      const found = matchPhrase(pattern, sentence);
      const own = found ? weight(act, intent, found.words) : -1;
      if (own > most) [best, most] = [{ act, intent, term: found?.term }, own];
    }
  }
  return best;
}
