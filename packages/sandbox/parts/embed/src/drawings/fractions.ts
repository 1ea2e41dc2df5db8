import { type CSSResult, css, html, type TemplateResult } from 'lit';
import { visuallyHidden } from '../styles/controls.ts';

/** Units that stay on one line with their number. */
const beforeUnit = /(?<=\d) (?=(?:[kcm]?m|[km]?g|[cm]?l|min|hours?|h|s|°C|%|[kcm]?m[²³])(?![\p{L}\d]))/gu;

/** Sets a text of the lesson as a book does: typographic quotes and apostrophes, and numbers that stay with their units. */
export function typeset(text: string): string {
  return text
    .replaceAll(/"([^"\n]*)"/g, '“$1”')
    .replaceAll(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<![\p{L}\d])'([^'\n]+)'(?![\p{L}\d])/gu, '‘$1’')
    .replaceAll(beforeUnit, '\u00a0');
}

/** Renders a text of the lesson, set as a book does, with its fractions stacked. Where it is rendered, `fractionStyles` belong to it. */
export const renderText = (text: string): (string | TemplateResult)[] => renderFractions(typeset(text));

/**
 * Renders a text with its fractions (`3/4`) stacked, as the whiteboard writes them. The text itself stays as it is, for copying and
 * for screen readers; what is seen is generated from the attributes. In quotes (`“3/4”`) it is shown as it is typed.
 */
export function renderFractions(text: string): (string | TemplateResult)[] {
  return text
    .split(/([“"][^\p{L}“”"]*[”"])/u)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : stack(part)));
}

function stack(text: string): (string | TemplateResult)[] {
  return text.split(/(?<![\w/.])(\d{1,4}\/\d{1,4}(?![\w/])[.,;:!?)”"]*)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const [fraction = '', over = '', under = ''] = /^(\d+)\/(\d+)/.exec(part) ?? [];
    const stacked = html`<span class="fraction" data-over=${over} data-under=${under}><span>${fraction}</span></span>`;
    const punctuation = part.slice(fraction.length); // a line must not begin with it
    return punctuation ? html`<span class="unbroken">${stacked}${punctuation}</span>` : stacked;
  });
}

/** Digits of a fraction are as tall as those of the text around it. */
export const fractionStyles: CSSResult = css`
  .fraction {
    display: inline-grid;
    position: relative;
    margin-inline: 0.12em;
    line-height: 1.12;
    text-align: center;
    vertical-align: middle;
    font-variant-numeric: lining-nums;

    /* Else the browser puts a backplate behind the digits, which hides the bar. */
    @media (forced-colors: active) {
      forced-color-adjust: none;
      forced-color-adjust: preserve-parent-color;
    }
  }

  .unbroken {
    white-space: nowrap;
  }

  .fraction > span {
    ${visuallyHidden}
  }

  .fraction::before,
  .fraction::after {
    padding-inline: 0.18em;
  }

  .fraction::before {
    content: attr(data-over) / '';
    border-bottom: max(1.5px, 0.085em) solid;
  }

  .fraction::after {
    content: attr(data-under) / '';
  }
`;
