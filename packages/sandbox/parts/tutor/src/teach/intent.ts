import content from '../content/intents.json' with { type: 'json' };

/** Whether a message answers the open problem, asks about the matter, wants something, is talk, or tells of what matters more than the lesson. */
export type Act = 'answer' | 'ask' | 'request' | 'talk' | 'care';

export type Intent = keyof typeof content.acts;

export const actOf = (intent: Intent): Act => content.acts[intent] as Act;

export const isIntent = (text: string): text is Intent => Object.hasOwn(content.acts, text);

/** Wants that are helped by another of them, too. */
export const ofHelp: readonly string[] = content.ofHelp;

/** No talk: it does not add up to help that nobody asked for. */
export const isSerious = (intent: Intent): boolean => content.serious.includes(intent);

/** Replies to these change what the student works on. */
export const movesOn = (intent: Intent): boolean => content.movesOn.includes(intent);

/** What a student types by this name, also once the problem has changed. */
export const canWait = (intent: Intent): boolean =>
  Object.hasOwn(content.offers, intent) && !ofHelp.includes(intent);
