import type { SVGTemplateResult } from 'lit';
import type { MeasureText } from './measure-text.ts';

/** What a drawing is drawn for. */
export interface Canvas {
  /** Pixels it may be wide; it is drawn one to one, so letters keep their size on a narrow screen. */
  width: number;
  measure: MeasureText;
  /** Unique on the page, for what the drawing refers to within itself. */
  id: string;
}

/** The inside of an `<svg>`, and how high it came out. */
export interface Drawing {
  height: number;
  body: SVGTemplateResult;
}

/** The class that lets a part appear after those before it; see `whiteboard-styles.ts`. */
export function step(index: number): string {
  return `step-${Math.min(index, 9)}`;
}
