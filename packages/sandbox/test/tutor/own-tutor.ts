import { lessonTutor, moduleNames, readOwnModule } from '../../src/domain/content/lesson-tutor.ts';
import { type Catalogue, createCatalogue } from '../../src/tutor/catalogue.ts';
import type { Concept } from '../../src/tutor/concept.ts';
import { exercises } from '../../src/tutor/exercises/exercises.ts';

export const { answer, beginLesson, homework, chooseTopic, taxonomy } = lessonTutor();

/** All that comes with the sandbox. */
export const catalogue: Catalogue = createCatalogue(moduleNames.map(readOwnModule), exercises);

/** The concepts of the subjects that `wanted` says yes to. */
export const selectConcepts = (wanted: (subject: string) => boolean): Concept[] =>
  catalogue.subjects
    .filter(({ subject }) => wanted(subject))
    .flatMap(({ topics }) => topics.flatMap(({ concepts }) => concepts));

export const mathConcepts: Concept[] = selectConcepts((subject) => subject === 'math');
