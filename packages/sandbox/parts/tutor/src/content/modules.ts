import type { components } from '@tutor-session/protocol';

type Schemas = components['schemas'];

/** What is taught: the format in which partners upload modules too (contract 4.3, decision 60). */
export type TeachingModule = Schemas['ModuleUpload'];
export type ConceptContent = Schemas['ModuleConcept'];
export type Question = Schemas['ModuleQuestion'];
export type Fact = Schemas['ModuleFact'];
export type Idea = Schemas['ModuleIdea'];
export type ModuleDrawing = Schemas['ModuleDrawing'];
export type ModuleTask = Schemas['ModuleTask'];
export type Pair = Schemas['MatchTask']['pairs'][number];

/** A concept of a custom lesson as it is kept, plain JSON: no more of it than the lesson can use. */
export type CustomConcept = ConceptContent & { concept_id: string; questions: Question[] };

/** Names are the same whatever their case, spaces, hyphens and underscores. */
export const plainName = (name: string): string =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** The id of a concept that has none of its own: `science.living_things.plants`. */
export const conceptId = (...names: string[]): string => names.map(slug).filter(Boolean).join('.');

const slug = (name: string): string =>
  name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
