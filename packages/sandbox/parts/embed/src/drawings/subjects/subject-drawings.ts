import type { components } from '@tutor-session/protocol';
import { has, isNumber, isText, isTexts, listOf, optional, type PayloadCheck } from '../read-command.ts';

type ModuleDrawing = components['schemas']['ModuleDrawing'];

/** The drawings of modules by their kind: the data with the same in words (decision 73). */
export type SubjectDrawings = {
  [Kind in keyof ModuleDrawing]-?: NonNullable<ModuleDrawing[Kind]> & { alt: string };
};

const some =
  (is: PayloadCheck): PayloadCheck =>
  (value) =>
    Array.isArray(value) && value.length > 0 && is(value);
const area = has({ west: isNumber, south: isNumber, east: isNumber, north: isNumber });

/** What of each payload must be there for it to be drawn. */
export const subjectPayloads: Record<keyof SubjectDrawings, PayloadCheck> = {
  diagram: has({
    height: optional(isNumber),
    shapes: listOf({ path: isText, fill: optional(isText) }),
    labels: some(listOf({ text: isText, x: isNumber, y: isNumber })),
  }),
  timeline: has({ events: some(listOf({ year: isNumber, date: optional(isText), text: isText })) }),
  map: has({
    area: optional(area),
    countries: optional(isTexts),
    points: listOf({ label: isText, longitude: isNumber, latitude: isNumber }),
  }),
  sentence_parts: has({ parts: some(listOf({ text: isText, name: optional(isText) })) }),
  chain: has({ links: some(listOf({ text: isText, note: optional(isText) })) }),
  table: has({ head: isTexts, rows: (value) => Array.isArray(value) && value.every(isTexts) }),
};
