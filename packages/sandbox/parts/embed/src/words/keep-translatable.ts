/**
 * Lets texts change that a browser has translated. It puts a `<font>` in the place of each text node (Chrome, Edge, add-ons), which Lit,
 * when the text changes, takes for its own node and sets the `data` of: the student would go on reading the old text. With this the
 * new text takes the place of the `<font>`, and is translated in its turn.
 */
export function keepTranslatable({ HTMLFontElement }: Window & typeof globalThis): void {
  if (!HTMLFontElement || 'data' in HTMLFontElement.prototype) return;
  Object.defineProperty(HTMLFontElement.prototype, 'data', {
    set(this: Element, text: string) {
      this.replaceWith(text);
    },
  });
}
