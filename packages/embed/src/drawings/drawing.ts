import type { WhiteboardItem } from '@tutor-session/protocol';
import type { SVGTemplateResult, TemplateResult } from 'lit';

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

/** Draws an item, as SVG or as HTML; `null` where its payload is not what its kind has. */
export type DrawLate = (item: WhiteboardItem, canvas: Canvas) => Drawing | TemplateResult | null;

/** The class that lets a part appear after those before it; see `whiteboard-styles.ts`. */
export function step(index: number): string {
  return `step-${Math.min(index, 9)}`;
}

/** Width in pixels of `text` set at `size` pixels. */
export type MeasureText = (text: string, size: number, style: TextStyle) => number;
export type TextStyle = 'upright' | 'italic' | 'note';

/** Lining figures matter more than anything else here, so Georgia is not among them. */
export const mathFamily = "'STIX Two Text', Cambria, 'Noto Serif', 'DejaVu Serif', 'Times New Roman', serif";

/** An estimate, within a tenth for common fonts, for where nothing can be measured. */
export const estimateText: MeasureText = (text, size) =>
  size * Array.from(text).reduce((sum, character) => sum + (advances[character] ?? 0.56), 0);

const advances: Record<string, number> = {
  ' ': 0.28,
  '.': 0.28,
  ',': 0.28,
  '(': 0.36,
  ')': 0.36,
  i: 0.3,
  l: 0.3,
  t: 0.36,
  f: 0.36,
  r: 0.4,
  m: 0.86,
  w: 0.76,
};

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
