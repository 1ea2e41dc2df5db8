/**
 * What Lit's base class needs of its own `css-tag.js`, for browsers that have adopted style sheets. Every browser that knows
 * `light-dark()` and `:state()`, without which the element is not itself, has had them for years; so the CDN file carries
 * neither Lit's way around them nor, as nothing in here uses it, its `css` tag.
 */
export { CSSResult, css } from '@lit/reactive-element/css-tag.js';

export const supportsAdoptingStyleSheets = true;

/** Sheets are ready for use as they are. */
export const getCompatibleStyle = (sheet: CSSStyleSheet): CSSStyleSheet => sheet;

/** Gives a shadow root its sheets. */
export function adoptStyles(root: ShadowRoot, sheets: CSSStyleSheet[]): void {
  root.adoptedStyleSheets = sheets;
}

/** The sheet of a text. */
export function unsafeCSS(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
