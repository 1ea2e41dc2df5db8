import { svg } from 'lit';
import { type Canvas, type Drawing, step } from '../drawing.ts';
import { at, textBlock } from '../math-layout.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

const colours = 4;
const rowGap = 20;
const nameGap = 8;

/** Draws the words of a sentence in rows, each with a line and its name below; the same name has the same colour. */
export function drawSentenceParts(
  { parts }: SubjectDrawings['sentence_parts'],
  { width, measure }: Canvas,
): Drawing {
  const names = [...new Set(parts.flatMap(({ name }) => name ?? []))];
  const boxes = parts.map(({ text, name }) => {
    const words = textBlock(text, 21, measure, width - 4);
    const below = name === undefined ? undefined : textBlock(name, 14, measure, width - 4);
    return {
      words,
      below,
      pen: names.indexOf(name ?? '') % colours,
      width: Math.max(words.width, below?.width ?? 0),
    };
  });
  let x = 2;
  let y = 2;
  let rowHeight = 0;
  const body = boxes.map(({ words, below, pen, width: boxWidth }, index) => {
    if (x > 2 && x + boxWidth > width - 2) {
      x = 2;
      y += rowHeight + rowGap;
      rowHeight = 0;
    }
    const middle = x + boxWidth / 2;
    const line = y + words.height + 4;
    x += boxWidth + 12;
    rowHeight = Math.max(rowHeight, words.height + (below ? below.height + nameGap + 4 : 0));
    return svg`<g class="fade-in ${step(index)}">
      ${words.draw(middle, y, 'middle')}
      ${
        below &&
        svg`<g class="pen-${pen}">
          <line class="under" x1=${at(middle - words.width / 2)} x2=${at(middle + words.width / 2)} y1=${at(line)} y2=${at(line)} />
          ${below.draw(middle, line + nameGap, 'middle')}
        </g>`
      }
    </g>`;
  });
  return { height: Math.ceil(y + rowHeight + 6), body: svg`${body}` };
}
