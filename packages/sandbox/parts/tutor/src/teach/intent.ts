import content from '../content/intents.json' with { type: 'json' };

/** Whether a message answers the open problem, asks about the matter, wants something, is talk, or tells of what matters more than the lesson. */
export type Act = 'answer' | 'ask' | 'request' | 'talk' | 'care';

/** What each intent that examples or a model may give a message is of. */
const actsOfIntents = {
  answer: 'answer',
  sad: 'care',
  frustrated: 'request',
  rude: 'talk',
  tell: 'request',
  purpose: 'request',
  identity: 'request',
  progress: 'request',
  pause: 'request',
  easier: 'request',
  harder: 'request',
  example: 'ask',
  clarify: 'ask',
  mistake: 'ask',
  step: 'request',
  draw: 'request',
  topic: 'request',
  previous: 'request',
  privacy: 'request',
  screen: 'request',
  praise: 'talk',
  marks: 'request',
  chat: 'talk',
  visitor: 'talk',
  languages: 'request',
  word: 'ask',
  matter: 'ask',
  why: 'ask',
  how: 'ask',
  explain: 'ask',
  hint: 'request',
  skip: 'request',
  repeat: 'request',
  stop: 'request',
  agree: 'talk',
  refuse: 'talk',
  greet: 'talk',
  thank: 'talk',
  empty: 'talk',
  page_help: 'request',
  page_about: 'request',
  goodbye: 'talk',
  what_are_we_doing: 'ask',
  must_i: 'request',
  helpers: 'ask',
  what_if_wrong: 'ask',
  hearsay: 'talk',
  pride: 'talk',
  spelling: 'ask',
  use_in_sentence: 'request',
  give_up: 'talk',
  emoji: 'talk',
  mash: 'talk',
  half: 'ask',
} as const;

/** What a message is about. */
export type Intent = keyof typeof actsOfIntents | 'danger' | 'computed' | 'idea' | 'foreign' | 'unclear';

const acts: Readonly<Record<string, string>> = actsOfIntents;

export const actOf = (intent: Intent): Act =>
  intent === 'danger' ? 'care' : ((acts[intent] ?? (intent === 'unclear' ? 'talk' : 'ask')) as Act);

/** Whether a text names an intent. */
export const isIntent = (text: string): text is Intent =>
  Object.hasOwn(acts, text) || ['danger', 'computed', 'idea', 'foreign', 'unclear'].includes(text);

/** Wants that are helped by another of them, too. */
export const ofHelp: readonly string[] = content.ofHelp;

/** No talk: it does not add up to help that nobody asked for. */
export const isSerious = (intent: Intent): boolean => content.serious.includes(intent);
