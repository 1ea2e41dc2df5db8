import { adoptStyles, type CSSResult, ReactiveElement } from '@lit/reactive-element';
import { styles } from './styles.ts';

/**
 * An element with the styles of `<tutor-session>`. A document, such as that of a pop-out window, takes only sheets that its own window
 * has made, and drops those of the document before.
 */
export class StyledElement extends ReactiveElement {
  static override styles: CSSResult = styles;

  protected override createRenderRoot(): ShadowRoot {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#applyStyles(root);
    return root;
  }

  adoptedCallback(): void {
    if (this.shadowRoot) this.#applyStyles(this.shadowRoot);
  }

  #applyStyles(root: ShadowRoot): void {
    const view = this.ownerDocument.defaultView as (Window & typeof globalThis) | null;
    const { elementStyles } = this.constructor as typeof StyledElement; // with those of a subclass
    if (view && view !== window) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(elementStyles.join(''));
      root.adoptedStyleSheets = [sheet];
    } else adoptStyles(root, elementStyles);
  }
}
