/** What a student wants who did not answer. */
export type Intent =
  | 'help'
  /** A question that begins as one: "why", "can you". */
  | 'ask'
  /** Something that merely ends in a question mark. */
  | 'question'
  | 'skip'
  | 'repeat'
  | 'stop'
  | 'agree'
  | 'refuse'
  | 'greet'
  | 'thank'
  | 'worried'
  | 'empty';

const intents: readonly (readonly [Intent, RegExp])[] = [
  ['worried', /\b(?:kill|hurt|harm)(?:ing)? (?:my ?self|me)\b|\bsuicid|\bwant to die\b|\bhits? me\b/],
  ['stop', /^(?:stop|quit|exit|end|finish|bye|goodbye|i'?m done|i want to (?:stop|go|quit|finish))\b/],
  [
    'skip',
    /^(?:please )?(?:skip|next|pass|another one|a different one|new (?:one|question|problem))\b|\bskip (?:this|it)\b/,
  ],
  [
    'repeat',
    /^(?:please )?(?:repeat|again|pardon|what was (?:that|the (?:question|problem|task))|say (?:that|it) again|come again|one more time)\b|\brepeat (?:it|that|the)\b/,
  ],
  [
    'help',
    /^\?+$|\b(?:help|hints?|clues?|idk|dunno|stuck|confus(?:ed|ing)|no idea|no clue|not sure|explain|show me|too hard)\b|\b(?:don'?t|do not|can'?t|cannot) (?:know|understand|get|remember|do)\b/,
  ],
  ['ask', /^(?:why|which|where|who|when|can you|could you|tell me|(?:what|wat|wot|how)(?! about))\b/],
  ['empty', /^(?:[\s.,!…_*~-]*|u+[hm]+|h+m+|e+r+m*|test(?:ing)?|\.+)$/],
  ['greet', /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))\b/],
  ['thank', /^(?:thanks?|thank you|thx|ty|cheers)\b/],
  [
    'agree',
    /^(?:yes|yeah|yep|yup|ok|okay|sure|alright|fine|ready|cool|got it|i (?:see|understand)|let'?s go)\b/,
  ],
  ['refuse', /^(?:no|nope|nah|never|i don'?t want to|i won'?t)\b/],
  ['question', /\?\s*$/],
];

/** What a student's words ask for, when they ask for something; `null` otherwise. */
export function findIntent(text: string): Intent | null {
  const words = text
    .slice(0, 500)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
  return intents.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
