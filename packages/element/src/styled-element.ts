import { adoptStyles, type CSSResult, ReactiveElement } from '@lit/reactive-element';
import { contentStyles, hostStyles } from './styles.ts';

/**
 * An element with the styles of its host, and once there is something in it, of its content. A document, such as that of a pop-out
 * window, takes only sheets that its own window has made, and drops those of the document before.
 */
export class StyledElement extends ReactiveElement {
  static override styles: typeof hostStyles = hostStyles;
  #styles: readonly unknown[] = (this.constructor as typeof ReactiveElement).elementStyles;

  protected override createRenderRoot(): ShadowRoot {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#apply(root);
    return root;
  }

  adoptedCallback(): void {
    if (this.shadowRoot) this.#apply(this.shadowRoot);
  }

  /** Adds the styles of the content. A timer may outlive the globals of a test. */
  protected styleContent(): void {
    if (this.#styles.includes(contentStyles) || typeof document === 'undefined') return;
    this.#styles = [...this.#styles, contentStyles];
    this.#apply(this.renderRoot as ShadowRoot);
  }

  #apply(root: ShadowRoot): void {
    const styles = this.#styles as CSSResult[];
    const view = this.ownerDocument.defaultView as (Window & typeof globalThis) | null;
    if (!view || view === window) {
      adoptStyles(root, styles);
      return;
    }
    root.adoptedStyleSheets = styles.map(({ cssText }) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(cssText);
      return sheet;
    });
  }
}
