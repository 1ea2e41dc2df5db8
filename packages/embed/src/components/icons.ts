import { type SVGTemplateResult, svg } from 'lit';

/** A decorative icon of 20 by 20 units, drawn in the colour of its text. */
function icon(size: number, body: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg width=${size} height=${size} viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`;
}

export const pauseIcon: SVGTemplateResult = icon(18, svg`<path d="M7 4.5v11M13 4.5v11" />`);
export const playIcon: SVGTemplateResult = icon(
  18,
  svg`<path d="M7 4.5 15 10l-8 5.5z" fill="currentColor" />`,
);
export const endIcon: SVGTemplateResult = icon(18, svg`<path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />`);
export const speakIcon: SVGTemplateResult = icon(
  20,
  svg`<rect x="7.5" y="2.5" width="5" height="9" rx="2.5" /><path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />`,
);
export const photoIcon: SVGTemplateResult = icon(
  20,
  svg`<path d="M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3z" /><circle cx="10" cy="11" r="2.75" />`,
);
export const sendIcon: SVGTemplateResult = icon(18, svg`<path d="M10 16V4.5M5 9l5-5 5 5" />`);
export const previousIcon: SVGTemplateResult = icon(18, svg`<path d="M12 5l-5 5 5 5" />`);
export const nextIcon: SVGTemplateResult = icon(18, svg`<path d="M8 5l5 5-5 5" />`);
export const waitingIcon: SVGTemplateResult = icon(
  14,
  svg`<circle cx="10" cy="10" r="7.5" /><path d="M10 6v4.5l2.5 1.5" />`,
);
export const starIcon: SVGTemplateResult = icon(
  20,
  svg`<path d="M10 2.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1-4.5-2.6-4.5 2.6 1-5.1L2.7 7.9l5.1-.6z" fill="currentColor" stroke-width="1" />`,
);

export const rightIcon: SVGTemplateResult = icon(14, svg`<path d="M4 10.5 8.5 15 16 6" />`);
export const helpedIcon: SVGTemplateResult = icon(14, svg`<path d="M10 4v12M4 10h12" />`);
export const openIcon: SVGTemplateResult = icon(14, svg`<circle cx="10" cy="10" r="6" />`);
export const downloadIcon: SVGTemplateResult = icon(
  18,
  svg`<path d="M10 3.5v9M5.5 8.5 10 13l4.5-4.5M4 16.5h12" />`,
);
