import { type SVGTemplateResult, svg } from 'lit';

/** A decorative icon of 20 by 20 units, drawn in the colour of its text; `size` is in pixels where text has its usual size, and grows with it. */
function icon(size: number, path: string, { fill = 'none', stroke = 2 } = {}): SVGTemplateResult {
  return svg`<svg width=${`${size / 16}rem`} height=${`${size / 16}rem`} viewBox="0 0 20 20" fill=${fill} stroke="currentColor" stroke-width=${stroke}
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${path} /></svg>`;
}

const solid = { fill: 'currentColor' };
const camera = 'M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3zM12.75 11a2.75 2.75 0 0 1-5.5 0a2.75 2.75 0 0 1 5.5 0z';
const microphone = 'M7.5 5a2.5 2.5 0 0 1 5 0v4a2.5 2.5 0 0 1-5 0zM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5';
const loudspeaker = 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.5 5a7 7 0 0 1 0 10';
const clock = 'M17.5 10a7.5 7.5 0 0 1-15 0a7.5 7.5 0 0 1 15 0zM10 6v4.5l2.5 1.5';
const thumb =
  'M6.5 9.5 9.3 3.4a1.7 1.7 0 0 1 2.2 1.8V8h3.8a1.6 1.6 0 0 1 1.6 1.9l-1 5.2a1.6 1.6 0 0 1-1.6 1.4H6.5zM6.5 9.5H3.6v7h2.9';
const star = 'M10 2.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1-4.5-2.6-4.5 2.6 1-5.1L2.7 7.9l5.1-.6z';

export const pauseIcon: SVGTemplateResult = icon(18, 'M7 4.5v11M13 4.5v11');
export const playIcon: SVGTemplateResult = icon(18, 'M7 4.5 15 10l-8 5.5z', solid);
export const endIcon: SVGTemplateResult = icon(18, 'M5.5 5.5l9 9M14.5 5.5l-9 9');
export const speakIcon: SVGTemplateResult = icon(20, microphone);
export const photoIcon: SVGTemplateResult = icon(20, camera);
export const sendIcon: SVGTemplateResult = icon(18, 'M10 16V4.5M5 9l5-5 5 5');
export const previousIcon: SVGTemplateResult = icon(18, 'M12 5l-5 5 5 5');
export const nextIcon: SVGTemplateResult = icon(18, 'M8 5l5 5-5 5');
export const enlargeIcon: SVGTemplateResult = icon(18, 'M12 3.5h4.5V8M8 16.5H3.5V12M16 4l-5 5M4 16l5-5');
export const shrinkIcon: SVGTemplateResult = icon(
  18,
  'M11.5 4v4.5H16M8.5 16v-4.5H4M16.5 3.5l-5 5M3.5 16.5l5-5',
);
export const waitingIcon: SVGTemplateResult = icon(14, clock);
export const starIcon: SVGTemplateResult = icon(20, star, { ...solid, stroke: 1 });
export const rightIcon: SVGTemplateResult = icon(14, 'M4 10.5 8.5 15 16 6');
export const helpedIcon: SVGTemplateResult = icon(14, 'M10 4v12M4 10h12');
export const openIcon: SVGTemplateResult = icon(14, 'M16 10a6 6 0 0 1-12 0a6 6 0 0 1 12 0z');
export const downloadIcon: SVGTemplateResult = icon(18, 'M10 3.5v9M5.5 8.5 10 13l4.5-4.5M4 16.5h12');
export const listenIcon: SVGTemplateResult = icon(18, loudspeaker);
export const stopIcon: SVGTemplateResult = icon(18, 'M6 6h8v8H6z', solid);
export const thumbIcon: SVGTemplateResult = icon(16, thumb, { stroke: 1.6 });
export const fractionIcon: SVGTemplateResult = icon(18, 'M7 2.5h6v5H7zM3.5 10h13M7 12.5h6v5H7z');
