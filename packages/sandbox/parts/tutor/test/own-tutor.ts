import { type Catalogue, createCatalogue } from '../src/content/catalogue.ts';
import type { Concept } from '../src/content/concept.ts';
import { exercises } from '../src/exercises/exercises.ts';
import { ownModules, ownTutor } from '../src/index.ts';

export const { answer, beginLesson, homework, chooseTopic, mask, report, taxonomy } = ownTutor();

/** All that comes with the sandbox. */
export const catalogue: Catalogue = createCatalogue(ownModules, exercises);

/** The concepts of the subjects that `wanted` says yes to. */
export const selectConcepts = (wanted: (subject: string) => boolean): Concept[] =>
  catalogue.subjects
    .filter(({ subject }) => wanted(subject))
    .flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts));

export const mathConcepts: Concept[] = selectConcepts((subject) => subject === 'math');
