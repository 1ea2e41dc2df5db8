import type { EmbedBranding } from '../../../src/embed-client/embed-types.ts';
import { brandStyle } from './brand-style.ts';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Gives the page the partner's colours, by a style sheet made in script, which its content security policy allows. */
export function applyBranding(document: Document, branding: EmbedBranding): void {
  const css = brandStyle(branding);
  const known = sheets.get(document);
  if (!known && !css) return;
  const sheet = known ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (known) return;
  sheets.set(document, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
