import type { Intent } from './listen.ts';

/** What the tutor says around a problem. */
export const praise: readonly string[] = [
  'Yes, that is right.',
  'Correct!',
  'Well done.',
  'Exactly right.',
  'That is it.',
  'Nicely done.',
];

/** After a right answer that took a few tries. */
export const praiseForStaying: readonly string[] = [
  'Yes, now you have it.',
  'That is right. Good that you kept trying.',
  'Right, and you did not give up.',
];

export const notYet: readonly string[] = ['Not quite.', 'Not yet.', 'That is not it yet.'];

export const nextOnes: readonly string[] = [
  'Next one:',
  'Here is another one:',
  'Now this one:',
  'Try this one:',
];

export const notUnderstood: readonly string[] = [
  'I did not get that, sorry. You can ask "why?", or type "hint", "example", "easier" or "skip".',
  'I know little beside our lesson. If you are stuck, "hint" and "explain" always work.',
];

/** One phrase after the other, so that the same words don't come twice in a row. */
export const rotate = (phrases: readonly string[], count: number): string =>
  phrases[count % phrases.length] ?? '';

/** Kind words; the problem is asked again after them. */
export const kindWords: Partial<Record<Intent, readonly string[]>> = {
  danger: [
    'That sounds serious, and I am only a practice program. Please tell an adult you trust about it right now. Our problem can wait.',
  ],
  sad: [
    'I am so sorry. That is hard. It is all right to feel that way, and it helps to talk about it with somebody you like. We do not have to go on now: "Pause" keeps everything for later.',
    'Thank you for telling me. Please talk to a grown-up you trust about it, too. There is no hurry here.',
  ],
  frustrated: [
    'I hear you. This is not easy, and getting annoyed is normal. You are not doing anything wrong. You can type "easier", "hint" or "skip", or take a break with "Pause".',
    'That is all right. Shall we make it smaller? Type "easier" for an easier one, or "explain" and I explain it again.',
  ],
  purpose: [
    'That is a fair question. You will meet this more often than it looks: when you share things, build, pay, plan, or want to know whether something you are told can be true. And each bit makes the next one easier.',
  ],
  tell: [
    'If I told you now, it would be gone from your head tomorrow. You get to keep what you find yourself. Type "hint" and I help you. With "skip" I show the answer and we go on.',
  ],
  identity: [
    'I am a computer program that practises with you. I am not a person, and all I know of you is what you type here.',
  ],
  pause: ['Sure, take a break. Press "Pause", and everything stays as it is until you come back.'],
  stop: [
    'You can stop at any time with the "End session" button. If you would like to go on, here is our problem:',
  ],
  agree: ['Good. Then have a go:'],
  refuse: ['That is all right. Type "hint" for a hint or "skip" for another problem, or have a go:'],
  greet: ['Hello! Here is our problem:'],
  thank: ['You are welcome. Here we go on:'],
  empty: ['Take your time. Type your answer, or "hint" if you would like one.'],
};
