/** How many tokens a text counts as: one for every four characters begun (decision 44). The same text always counts the same. */
export function countTokens(text: string): number {
  return Math.ceil([...text].length / 4);
}

const charactersPerSecond = 15;
const audioTokensPerSecond = { student: 10, tutor: 20 } as const;

/** How many audio tokens a text counts as when it is spoken (decision 63): its sound is taken to last a second for 15 characters. */
export function countAudioTokens(role: 'student' | 'tutor', text: string): number {
  return Math.ceil(([...text].length / charactersPerSecond) * audioTokensPerSecond[role]);
}
