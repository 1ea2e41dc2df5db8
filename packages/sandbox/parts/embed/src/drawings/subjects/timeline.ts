import { svg } from 'lit';
import { type Canvas, type Drawing, step } from '../drawing.ts';
import { at, textBlock } from '../math-layout.ts';
import type { SubjectDrawings } from './subject-drawings.ts';

const size = 15;

/** Draws events below one another, their dates to the left of the line; a longer time takes more room. */
export function drawTimeline({ events }: SubjectDrawings['timeline'], { width, measure }: Canvas): Drawing {
  const ordered = [...events].sort((one, other) => one.year - other.year);
  const dates = ordered.map(({ date, year }) => textBlock(date ?? `${year}`, size, measure, width * 0.34));
  const lineX = Math.max(...dates.map((date) => date.width)) + 16;
  const texts = ordered.map(({ text }) => textBlock(text, size, measure, width - lineX - 20));
  const gaps = ordered.map(({ year }, index) => Math.max(0, (ordered[index + 1]?.year ?? year) - year));
  const longest = Math.max(...gaps, 1);

  let y = 6;
  const rows = ordered.map((_, index) => {
    const [date, text, gap] = [dates[index], texts[index], gaps[index] ?? 0];
    const row = { top: y, dot: y + size * 0.5, date, text };
    y += Math.max(date?.height ?? 0, text?.height ?? 0) + 16 + 30 * (gap / longest);
    return row;
  });
  const bottom = y - 2;
  return {
    height: Math.ceil(bottom + 8),
    body: svg`
      <line class="axis" x1=${at(lineX)} x2=${at(lineX)} y1="6" y2=${at(bottom)} />
      <path class="tip ink" d="M${at(lineX - 5)} ${at(bottom - 3)}l5 6 5-6" />
      ${rows.map(
        ({ top, dot, date, text }, index) =>
          svg`<g class="fade-in ${step(index)}">
            <g class="date">${date?.draw(lineX - 14, top, 'right')}</g>
            <circle class="mark" cx=${at(lineX)} cy=${at(dot)} r="6" />
            ${text?.draw(lineX + 16, top)}
          </g>`,
      )}`,
  };
}
