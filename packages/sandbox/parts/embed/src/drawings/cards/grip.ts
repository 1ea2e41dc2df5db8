import { html, svg, type TemplateResult } from 'lit';

/** What a card is dragged by. */
export const grip: TemplateResult = html`<svg class="grip" viewBox="0 0 20 20" aria-hidden="true">
  ${[4, 10, 16].map((y) => svg`<circle cx="7" cy=${y} r="1.5" /><circle cx="13" cy=${y} r="1.5" />`)}
</svg>`;
