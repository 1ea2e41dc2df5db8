import type { Misconception } from '../problem.ts';

/** What an answer is worth. */
export type Verdict =
  /** `simplify`: right, and the simplest form is worth a word. */
  | { kind: 'right'; simplify: boolean }
  | { kind: 'wrong'; misconception?: Misconception }
  /** Right in substance, with one thing still to do; no mistake. */
  | { kind: 'almost'; say: string }
  /** Something of an answer, but not one answer. */
  | { kind: 'unclear'; say: string }
  /** No answer at all. */
  | { kind: 'none' };

/** Said to "is it 7 or 8?". */
export const chooseOne =
  'You name more than one. Which one do you think it is? Type just that one: it is fine if it turns out to be wrong.';
