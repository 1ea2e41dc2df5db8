import { type SVGTemplateResult, svg } from 'lit';
import { arrowTip, type Canvas, type Drawing, step } from '../drawing.ts';
import { at, type TextBlock, textBlock } from '../math-layout.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

const arrow = 40;
const edge = 2;

interface Link {
  text: TextBlock;
  note: TextBlock | undefined;
  width: number;
  height: number;
}

/** Draws boxes with arrows between them: in a row where that fits, else below one another. */
export function drawChain({ links, closed = false }: SubjectDrawings['chain'], canvas: Canvas): Drawing {
  const { width, measure } = canvas;
  const room = width - (closed ? 60 : 30);
  const boxes = links.map((link): Link => {
    const text = textBlock(link.text, 16, measure, room);
    const note =
      link.note === undefined
        ? undefined
        : textBlock(link.note, 13, measure, Math.max(room / 3, text.width, 110));
    return {
      text,
      note,
      width: Math.max(text.width, note?.width ?? 0) + 26,
      height: text.height + (note ? note.height + 5 : 0) + 20,
    };
  });
  const across = boxes.reduce((sum, box) => sum + box.width, 0) + (boxes.length - 1) * arrow;
  return across <= width - 2 * edge ? drawRow(boxes, closed, canvas) : drawColumn(boxes, closed, canvas);
}

function drawRow(boxes: readonly Link[], closed: boolean, { id }: Canvas): Drawing {
  const height = Math.max(...boxes.map((box) => box.height));
  const middle = edge + height / 2;
  let x = edge;
  const body = boxes.map((box, index) => {
    const left = x;
    x += box.width + arrow;
    const tail = index > 0 ? drawArrow(`M${at(left - arrow + 5)} ${at(middle)}H${at(left - 6)}`, id) : '';
    return svg`<g class="fade-in ${step(index)}">${tail}${drawBox(box, left, middle - box.height / 2)}</g>`;
  });
  const [first, last] = [boxes[0]?.width ?? 0, boxes.at(-1)?.width ?? 0];
  const [from, to] = [x - arrow - last / 2, edge + first / 2];
  const below = edge + height;
  const back = `M${at(from)} ${at(below + 4)}v12a8 8 0 0 1-8 8H${at(to + 8)}a8 8 0 0 1-8-8v-9`;
  return {
    height: Math.ceil(below + (closed ? 30 : 6)),
    body: svg`${arrowTip(id)}${body}${closed ? drawArrow(back, id) : ''}`,
  };
}

function drawColumn(boxes: readonly Link[], closed: boolean, { id, width }: Canvas): Drawing {
  const widest = Math.max(...boxes.map((box) => box.width));
  const middle = edge + Math.max(Math.min(widest, width - (closed ? 40 : 2 * edge)) / 2, 60);
  let y = edge;
  const body = boxes.map((box, index) => {
    const top = y;
    y += box.height + arrow * 0.75;
    const tail =
      index > 0 ? drawArrow(`M${at(middle)} ${at(top - arrow * 0.75 + 4)}V${at(top - 6)}`, id) : '';
    return svg`<g class="fade-in ${step(index)}">${tail}${drawBox(box, middle - box.width / 2, top)}</g>`;
  });
  const [first, last] = [boxes[0], boxes.at(-1)];
  const right = middle + widest / 2 + 24;
  const bottom = y - arrow * 0.75;
  const back = `M${at(middle + (last?.width ?? 0) / 2 + 4)} ${at(bottom - (last?.height ?? 0) / 2)}H${at(right - 8)}a8 8 0 0 0 8-8V${at(edge + (first?.height ?? 0) / 2 + 8)}a8 8 0 0 0-8-8H${at(middle + (first?.width ?? 0) / 2 + 6)}`;
  return {
    height: Math.ceil(bottom + 6),
    body: svg`${arrowTip(id)}${body}${closed ? drawArrow(back, id) : ''}`,
  };
}

function drawBox({ text, note, width, height }: Link, x: number, y: number): SVGTemplateResult {
  const middle = x + width / 2;
  return svg`<rect class="box" x=${at(x)} y=${at(y)} width=${at(width)} height=${at(height)} rx="10" />
    ${text.draw(middle, y + 10, 'middle')}
    <g class="note">${note?.draw(middle, y + 15 + text.height, 'middle') ?? ''}</g>`;
}

const drawArrow = (d: string, id: string): SVGTemplateResult =>
  svg`<path class="jump" d=${d} marker-end="url(#${id}-tip)" />`;
