import type { Idea } from '../content/modules.ts';
import content from '../content/phrases/question-kinds.json' with { type: 'json' };

const not = new RegExp(content.not, 'u');
const forms = content.forms.map(({ kind, sounds }) => [kind, new RegExp(sounds.join('|'), 'u')] as const);

/** What a question of plain words asks of a concept, by how it begins or sounds; the first form that fits is the likeliest. */
export function kindOf(plain: string): Idea['asks'] | undefined {
  const isNot = not.test(plain);
  const [kind] = forms.find(([kind, form]) => (isNot || kind !== 'why_not') && form.test(plain)) ?? [];
  return kind as Idea['asks'] | undefined;
}

const yesOrNo = new RegExp(content.yesOrNo, 'u');

/** Whether a question of plain words asks for a yes or a no. */
export const asksYesOrNo = (plain: string): boolean => yesOrNo.test(plain);
