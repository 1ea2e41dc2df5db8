import { properties } from './properties.ts';

/**
 * Stands for the element where there is no DOM, on Workers and edge runtimes: a server renders the tag and never defines it.
 * Those runtimes get this file for the package and its `class` entry, by the conditions of its exports.
 */
// biome-ignore lint/complexity/noStaticOnlyClass: it stands for a class
export class TutorSessionElement {
  static readonly properties: typeof properties = properties;
}

export { tutorSessionEvents } from './events.ts';
export { TutorSessionError } from './tutor-session-error.ts';
