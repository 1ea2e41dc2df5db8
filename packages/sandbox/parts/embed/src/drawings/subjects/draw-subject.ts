import type { TemplateResult } from 'lit';
import type { Canvas, Drawing, DrawLate } from '../drawing.ts';
import { drawChain } from './chain.ts';
import { drawDiagram } from './diagram.ts';
import { drawSentenceParts } from './sentence-parts.ts';
import { type SubjectDrawings, subjectPayloads } from './subject-drawings.ts';
import { renderTable } from './table.ts';
import { drawTimeline } from './timeline.ts';

type Draw<Kind extends keyof SubjectDrawings> = (
  payload: SubjectDrawings[Kind],
  canvas: Canvas,
) => Drawing | TemplateResult;

const kinds: { [Kind in Exclude<keyof SubjectDrawings, 'map'>]: Draw<Kind> } = {
  diagram: drawDiagram,
  timeline: drawTimeline,
  sentence_parts: drawSentenceParts,
  chain: drawChain,
  table: renderTable,
};

/** Draws all that a module may have but maps. */
export const drawSubject: DrawLate = ({ command_type, payload }, canvas) => {
  if (!Object.hasOwn(kinds, command_type)) return null;
  const kind = command_type as keyof typeof kinds;
  return subjectPayloads[kind](payload) ? (kinds[kind] as Draw<never>)(payload as never, canvas) : null;
};
