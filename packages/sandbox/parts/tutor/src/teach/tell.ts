import { sentencesOf } from '../content/sentences.ts';
import { askBack, mayAskBack } from './ask-back.ts';
import { type Draft, say } from './draft.ts';

const lastGradeWithPortions = 5;
const maxWordsOfPortion = 40;

/** Portions of whole sentences; a sentence longer than a portion is one by itself. */
function portions(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const longer = `${parts.at(-1)} ${sentence}`;
    if (parts.length > 0 && longer.split(' ').length <= maxWordsOfPortion) parts[parts.length - 1] = longer;
    else parts.push(sentence);
  }
  return parts;
}

/** Says an explanation; to the youngest no more of it at a time than they can read, and then asks whether to go on. */
export function tell(draft: Draft, text: string): void {
  const { open, level } = draft.lesson;
  const isLong = level.to <= lastGradeWithPortions && mayAskBack(draft) && open;
  const [first = '', ...more] = isLong ? portions(text) : [text];
  say(draft, first);
  if (more.length > 0) askBack(draft, { about: 'more', more });
}
