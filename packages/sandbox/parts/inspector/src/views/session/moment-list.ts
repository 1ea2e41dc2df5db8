import { html, nothing, type TemplateResult } from 'lit';
import type { Moment } from './moments.ts';

/** All that happened in a session, in order; `seek` gets the place of the moment that is clicked. */
export function momentList(
  moments: readonly Moment[],
  now: number,
  seek: (place: number) => void,
): TemplateResult | typeof nothing {
  if (moments.length === 0) return nothing;
  const current = moments.findLast(({ place }) => place <= now);
  return html`<h2>What happened</h2>
    <ol class="moments" tabindex="0" aria-label="What happened">
      ${moments.map(
        (
          moment,
        ) => html`<li aria-current=${moment === current ? 'step' : 'false'} class=${moment.place <= now ? '' : 'later'}>
          <button class="moment" @click=${() => seek(moment.place)}>
            <span class="mono">${formatOffset(moment.at)}</span>
            <span class="kind ${moment.failed ? 'failed' : moment.kind}">${moment.kind}</span>
            <span class="what"><b>${moment.title}</b> ${moment.detail}</span>
          </button>
        </li>`,
      )}
    </ol>`;
}

/** `1:05`, or `1 d 2:03:04` where it is long. */
export function formatOffset(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const clock =
    hours + days > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return days > 0 ? `${days} d ${clock}` : clock;
}
