import { LitElement } from 'lit';
import { duration } from '../../components/format.ts';

const daySeconds = 86_400;

/** How long it is until a time of the sandbox's clock, counted down each second. */
export class Countdown extends LitElement {
  static override properties = { until: {}, aheadMs: { attribute: false } };
  /** The time, as the API has it. */
  declare until: string;
  /** How far the sandbox's clock is ahead of this page's, in milliseconds. */
  declare aheadMs: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): string {
    const seconds = (Date.parse(this.until) - Date.now() - this.aheadMs) / 1000;
    if (seconds > 2 * daySeconds) return `in ${Math.floor(seconds / daySeconds)} days`;
    return seconds > 0 ? `in ${duration(Math.ceil(seconds))}` : 'now';
  }
}

customElements.define('i-countdown', Countdown);
