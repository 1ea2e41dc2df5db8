import type { WhiteboardItem } from '@tutor-session/protocol';
import { type SVGTemplateResult, svg, type TemplateResult } from 'lit';

export interface Canvas {
  /** Pixels it may be wide; it is drawn one to one, so letters keep their size on a narrow screen. */
  width: number;
  measure: MeasureText;
  /** How large a pixel of the drawing is shown, in CSS pixels: text grows with the browser's text size. Default 1. */
  scale?: number;
  /** Unique on the page, for what the drawing refers to within itself. */
  id: string;
}

/** The inside of an `<svg>`, and how high it came out. */
export interface Drawing {
  height: number;
  body: SVGTemplateResult;
}

/** What of an item is drawn. */
export type DrawnItem = Pick<WhiteboardItem, 'command_type' | 'payload'>;

/** Draws an item, as SVG or as HTML; `null` where its payload is not what its kind has. */
export type DrawLate = (item: DrawnItem, canvas: Canvas) => Drawing | TemplateResult | null;

/** The class that lets a part appear after those before it; see `pens.ts`. */
export function step(index: number): string {
  return `step-${Math.min(index, 9)}`;
}

/** Defines the tip of arrows, which they refer to as `#<id>-tip`. */
export const arrowTip = (id: string): SVGTemplateResult =>
  svg`<defs><marker id="${id}-tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="9" markerHeight="9"
    markerUnits="userSpaceOnUse" orient="auto"><path d="M1 1 9 5 1 9" class="tip" /></marker></defs>`;

/** Width in pixels of `text` set at `size` pixels. */
export type MeasureText = (text: string, size: number, style: TextStyle) => number;
export type TextStyle = 'upright' | 'italic' | 'note';

/** Lining figures matter more than anything else here, so Georgia is not among them. */
export const mathFamily = "'STIX Two Text', Cambria, 'Noto Serif', 'DejaVu Serif', 'Times New Roman', serif";

/** An estimate for where nothing can be measured: the usual width of a figure, which most letters do not exceed. */
export const estimateText: MeasureText = (text, size) => size * 0.56 * [...text].length;

/** Measures with the fonts of this browser; estimates where it has no canvas. */
export function measureByCanvas(document: Document): MeasureText {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return estimateText;
  const cache = new Map<string, number>();
  return (text, size, style) => {
    const key = `${style} ${size} ${text}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const family = style === 'note' ? getComputedStyle(document.body).fontFamily : mathFamily;
    canvas.font = `${style === 'italic' ? 'italic ' : ''}${size}px ${family}`;
    const { width } = canvas.measureText(text);
    cache.set(key, width);
    return width;
  };
}
