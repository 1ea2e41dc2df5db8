import texts from '../content/sentences/exercises.json' with { type: 'json' };
import { fillCounted } from '../content/sentences.ts';

/** `1 part`, `2 parts` */
export const parts = (count: number): string => fillCounted(texts.parts, count);
