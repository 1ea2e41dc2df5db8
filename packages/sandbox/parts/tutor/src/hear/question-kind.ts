import type { Idea } from '../content/modules.ts';

/** What a question asks of a concept. */
export type QuestionKind = Idea['asks'];

const not =
  /\b(?:not|can ?not|cant|dont|isnt|doesnt|wont|wasnt|arent|didnt|wouldnt|shouldnt|never|\p{L}+n't|instead|wrong)\b/u;

/** How each kind begins or sounds, in plain words; the first that fits is the likeliest. */
const forms: readonly (readonly [kind: QuestionKind, form: RegExp])[] = [
  [
    'check',
    /\bcheck|\b(?:know|no|tell|sure|see) (?:that |if |whether |when )?(?:i |im |i am |it |its |it is |that |thats |you |my )*(?:am |are |is )?(?:answer |x |result )?(?:is )?(?:right|correct|done|sure|wrong|true|counted)|\bhow (?:can|could|do|would) (?:i|you|we|one) (?:be sure|test|prove|make sure)|\bprove\b|\bhow do (?:we|they|people|scientists|you) know\b|\bdouble ?check|\bremember|\btrick\b/,
  ],
  [
    'next',
    /\b(?:what|whats|what is|wats) (?:\p{L}+ )*next\b|\bwhat (?:comes|do we (?:do|learn|get)|will we (?:do|learn)) (?:\p{L}+ )*after\b|\bafter (?:this|that)\b|\bget (?:any )?(?:harder|easier)\b/u,
  ],
  ['why_not', /\b(?:why|how come|y)\b/],
  ['why', /\b(?:why|how come|y|what makes|the reason|what causes|reason (?:why|for))\b/],
  [
    'example',
    /\bexamp|\bshow me\b|\bgive me (?:one|another|a)\b|\b(?:do|show|see) (?:me )?(?:one|another)\b|\blike what\b|\bsuch as\b|\bname (?:one|another|a|some)\b|\banother (?:one|word)\b|\b(?:other|more|different) (?:words|ones|examples)\b/,
  ],
  [
    'edge',
    /\bwhat (?:if|happens|about|do (?:i|you|we) do (?:if|when))\b|\bwhat (?:would|will) happen\b|\b(?:zero|nothing)\b|\b(?:can|could|is|will) (?:x|it|the answer|they|a \p{L}+|both) (?:ever )?(?:be )?(?:negative|zero|0|the same|a fraction|minus)\b/u,
  ],
  [
    'same_as',
    /\bsame\b|\bequal|\bdoes it matter|\bmatters?\b|\bdiffer|\bidentical|^\W*(?:so )?(?:is|are) (?:an? |the )?\p{L}+ (?:an? |the )/u,
  ],
  [
    'counter_example',
    /\balways\b|\bevery\b|\ball\b|\bever\b|\bonly\b|\bnever\b|\bany\b|\bexceptions?\b|\bwithout\b|^\W*do (?:i|we|you) (?:have|need) to\b|\bwhen (?:do|does|is|should) (?:\p{L}+ )*not\b/u,
  ],
  [
    'may_i',
    /\b(?:can|may|could|should|must|am|is it|are we|do|would it be) (?:i|u|you|we|one|it|allowed|ok|okay|fine|alright|wrong|bad)\b|\ballowed\b|\banother way\b|\b(?:different|other|easier) way\b|\bis it (?:ok|okay|fine|allowed|bad|cheating)\b|\binstead\b/,
  ],
  [
    'when',
    /\bwhen (?:do|does|would|will|should|can|is|are)\b|\bwhere (?:do|would|will|can|is|are)\b|\bwhat (?:is|are|s) (?:\p{L}+ )*(?:for|good for)\b|\bpoint of\b|\breal life\b|\bwho (?:uses|needs)\b|\buse (?:this|that|it|for)\b/u,
  ],
  ['why', /\bhow (?:do|does|did|can|is|are|was|were)\b/],
];

/** The kinds of question that a message of plain words may be, the likeliest first. */
export function kindsOf(plain: string): QuestionKind[] {
  const found = forms.filter(([, form]) => form.test(plain)).map(([kind]) => kind);
  return not.test(plain) ? found : found.filter((kind) => kind !== 'why_not');
}
