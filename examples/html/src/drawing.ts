// The whiteboard's drawings as HTML and SVG. The contract leaves their payload to the service: what has another shape is named only.
import type { WhiteboardItem } from '@tutor-session/protocol';
import { html } from 'hono/html';
import { type Html, label } from './page.ts';

interface Bar {
  readonly numerator: number;
  readonly denominator: number;
  readonly label: string;
}

interface NumberLine {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly marks: readonly { readonly at: number; readonly label: string }[];
  readonly jumps: readonly { readonly from: number; readonly to: number; readonly label: string }[];
}

/** One drawing with its title. */
export function drawing({ command_type, payload }: WhiteboardItem): Html {
  const title = typeof payload.title === 'string' ? payload.title : label(command_type);
  return html`<figure>
    <figcaption>${title}</figcaption>
    ${content(command_type, payload)}
  </figure>`;
}

function content(type: string, payload: Record<string, unknown>): Html {
  if (type === 'worked_lines' && hasLines(payload)) return workedLines(payload.lines);
  if (type === 'fraction_bars' && hasBars(payload)) return fractionBars(payload.bars);
  if (type === 'number_line' && isNumberLine(payload)) return numberLine(payload);
  // Whatever else is drawn says in words what it shows.
  if (typeof payload.alt === 'string') return html`<p>${payload.alt}</p>`;
  return html`<p>A drawing that this page cannot show (${type}).</p>`;
}

function workedLines(lines: readonly { math: string; note?: string }[]): Html {
  return html`<ol class="working">
    ${lines.map(({ math, note }) => html`<li><span>${math}</span> ${note && html`<small>${note}</small>`}</li>`)}
  </ol>`;
}

function fractionBars(bars: readonly Bar[]): Html {
  return html`${bars.map(({ numerator, denominator, label: text }) => {
    const width = 320 / denominator;
    const parts = Array.from({ length: denominator }, (_, index) => index);
    return html`<p class="bar-label">${text}</p>
      <svg viewBox="0 0 322 34" role="img" aria-label="${numerator} of ${denominator} parts">
        ${parts.map(
          (index) =>
            html`<rect class="${index < numerator ? 'filled' : 'part'}" x="${1 + index * width}" y="1" width="${width}" height="32" />`,
        )}
      </svg>`;
  })}`;
}

function numberLine({ from, to, step, marks, jumps }: NumberLine): Html {
  const x = (value: number) => 16 + ((value - from) / (to - from)) * 288;
  const ticks = Array.from(
    { length: Math.min(Math.round((to - from) / step), 100) + 1 },
    (_, index) => from + index * step,
  );
  const ends = [from, to].filter((end) => marks.every(({ at }) => at !== end));
  const said = [
    `From ${from} to ${to}.`,
    ...marks.map(({ label: text }) => `Marked: ${text}.`),
    ...jumps.map((jump) => `Jump from ${jump.from} to ${jump.to}: ${jump.label}.`),
  ].join(' ');
  return html`<svg viewBox="0 0 320 84" role="img" aria-label="${said}">
    <line class="axis" x1="8" x2="312" y1="56" y2="56" />
    ${ticks.map((value) => html`<line class="axis" x1="${x(value)}" x2="${x(value)}" y1="51" y2="61" />`)}
    ${ends.map((end) => html`<text x="${x(end)}" y="78">${end}</text>`)}
    ${jumps.map((jump) => {
      const [start, end] = [x(jump.from), x(jump.to)];
      return html`<path class="jump" d="M ${start} 50 Q ${(start + end) / 2} 14 ${end} 50" />
        <text x="${(start + end) / 2}" y="22">${jump.label}</text>`;
    })}
    ${marks.map(
      ({ at, label: text }) =>
        html`<circle class="filled" cx="${x(at)}" cy="56" r="4" /><text x="${x(at)}" y="78">${text}</text>`,
    )}
  </svg>`;
}

function hasLines(payload: object): payload is { lines: { math: string; note?: string }[] } {
  return 'lines' in payload && Array.isArray(payload.lines);
}

function hasBars(payload: object): payload is { bars: Bar[] } {
  return (
    'bars' in payload &&
    Array.isArray(payload.bars) &&
    payload.bars.every(({ denominator }) => denominator <= 100)
  );
}

function isNumberLine(payload: object): payload is NumberLine {
  if (
    !('from' in payload && 'to' in payload && 'step' in payload && 'marks' in payload && 'jumps' in payload)
  )
    return false;
  const { from, to, step, marks, jumps } = payload;
  return Number(from) < Number(to) && Number(step) > 0 && Array.isArray(marks) && Array.isArray(jumps);
}
