import type { Catalogue } from '../content/catalogue.ts';
import type { ConceptContent } from '../content/modules.ts';
import { currentConcept, openDraft } from './draft.ts';
import { lessonWordSets } from './glossary.ts';
import type { Lesson } from './lesson.ts';

/** What stands behind the open problem. */
export interface Background {
  /** Absent for homework and for an exercise of the page. */
  readonly concept?: Omit<ConceptContent, 'questions'>;
  /** All words of what is taught, in lower case. */
  readonly words: ReadonlySet<string>;
}

/** What is taught with the open problem, without its questions. */
export function background(catalogue: Catalogue, lesson: Lesson): Background {
  const draft = openDraft(catalogue, lesson);
  const words = new Set(lessonWordSets(draft).flatMap((set) => [...set]));
  const kind = lesson.open?.kind;
  const concept = kind === 'homework' || kind === 'page' ? undefined : currentConcept(draft);
  if (!concept) return { words };
  const { questions: _answers, ...content } = concept.content;
  return { concept: content, words };
}
