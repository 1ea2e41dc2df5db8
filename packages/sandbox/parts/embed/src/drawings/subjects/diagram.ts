import { type SVGTemplateResult, svg } from 'lit';
import { type Canvas, type Drawing, step } from '../drawing.ts';
import { at, type TextBlock, textBlock } from '../math-layout.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

type Diagram = SubjectDrawings['diagram'];

const size = 15;
const maxHeight = 280;
/** Names stand beside the picture where it keeps this share of the width; else they are numbered below it. */
const minShare = 0.44;

/** Draws a picture with a line from each part to its name, or with numbers where it is narrow. */
export function drawDiagram(diagram: Diagram, canvas: Canvas): Drawing {
  const { width, measure } = canvas;
  const names = diagram.labels.map(({ text }) => textBlock(text, size, measure, width * 0.28));
  const isLeft = diagram.labels.map(({ x }) => x < 50);
  const column = (left: boolean) =>
    Math.max(0, ...names.map((name, index) => (isLeft[index] === left ? name.width : 0)));
  const [left, right] = [column(true), column(false)];
  const room = width - left - right - (left > 0 ? 26 : 2) - (right > 0 ? 26 : 2);
  return room >= width * minShare
    ? drawBeside(diagram, names, { left, room, width })
    : drawNumbered(diagram, canvas);
}

function drawBeside(
  { shapes, labels, height = 100 }: Diagram,
  names: readonly TextBlock[],
  { left, room, width }: { left: number; room: number; width: number },
): Drawing {
  const scale = Math.min(room / 100, maxHeight / height);
  const x = (left > 0 ? left + 26 : 2) + (room - scale * 100) / 2;
  const top = 6;
  const bottoms = { true: 0, false: 0 };
  const order = labels
    .map((label, index) => ({ label, name: names[index] }))
    .sort((a, b) => a.label.y - b.label.y);
  const drawn = order.map(({ label, name }, index) => {
    const isLeft = label.x < 50;
    const [px, py] = [x + label.x * scale, top + label.y * scale];
    const height = name?.height ?? 0;
    const y = Math.max(py - height / 2, bottoms[`${isLeft}`]);
    bottoms[`${isLeft}`] = y + height + 8;
    const from = isLeft ? x - 18 : x + 100 * scale + 18;
    const middle = y + height / 2;
    return svg`<g class="fade-in ${step(index + 1)}">
      <path class="leader" d="M${at(from)} ${at(middle)}H${at(isLeft ? x - 6 : x + 100 * scale + 6)}L${at(px)} ${at(py)}" />
      <circle class="point" cx=${at(px)} cy=${at(py)} r="3.5" />
      ${name?.draw(isLeft ? from - 5 : Math.min(from + 5, width - name.width), y, isLeft ? 'right' : 'left')}
    </g>`;
  });
  return {
    height: Math.ceil(Math.max(top + height * scale, bottoms.true, bottoms.false) + 6),
    body: svg`${drawShapes(shapes, x, top, scale)}${drawn}`,
  };
}

function drawNumbered({ shapes, labels, height = 100 }: Diagram, { width, measure }: Canvas): Drawing {
  const scale = Math.min((width - 8) / 100, 220 / height);
  const x = (width - scale * 100) / 2;
  let y = 4 + height * scale + 14;
  const drawn = labels.map((label, index) => {
    const name = textBlock(label.text, size, measure, width - 34);
    const top = y;
    y += Math.max(name.height, 22) + 6;
    return svg`<g class="fade-in ${step(index + 1)}">
      ${badge(index + 1, x + label.x * scale, 4 + label.y * scale)}
      ${badge(index + 1, 13, top + 10)}${name.draw(32, top + 3)}
    </g>`;
  });
  return { height: Math.ceil(y), body: svg`${drawShapes(shapes, x, 4, scale)}${drawn}` };
}

const badge = (number: number, x: number, y: number): SVGTemplateResult =>
  svg`<circle class="badge" cx=${at(x)} cy=${at(y)} r="10" />
    <text class="badge-number" x=${at(x)} y=${at(y + 4.5)} text-anchor="middle" font-size="13">${number}</text>`;

const drawShapes = (shapes: Diagram['shapes'], x: number, y: number, scale: number): SVGTemplateResult =>
  svg`<g class="shapes" transform="translate(${at(x)} ${at(y)}) scale(${Math.round(scale * 1000) / 1000})">
    ${shapes.map(({ path, fill = 'none' }) => svg`<path class="fill-${fill}" d=${path} />`)}
  </g>`;
