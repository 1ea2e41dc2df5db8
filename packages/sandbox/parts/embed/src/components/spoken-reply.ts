import type { TranscriptItem } from '@tutor-session/protocol';
import { html, type TemplateResult } from 'lit';
import { lessonLang } from '../words/words.ts';

/**
 * What screen readers say of a reply that comes sentence by sentence: each once, though the words are shown while they come and then
 * again as lines of the conversation.
 */
export class SpokenReply {
  #pieces: readonly string[] = [];
  #shown: readonly string[] = [];
  /** Items of the transcript before this one are not of the reply. */
  #from = 0;
  readonly #heard = new Set<number>();

  /** Takes the sentences that are shown now, and the conversation's lines. */
  update(shown: readonly string[], transcript: readonly TranscriptItem[]): void {
    const goesOn = this.#shown.every((sentence, index) => shown[index] === sentence);
    if (!goesOn) this.#takeLines(transcript.slice(this.#from));
    else if (this.#shown.length === 0 && shown.length > 0) this.#pieces = [];
    const added = goesOn ? shown.slice(this.#shown.length) : shown;
    if (added.length > 0) {
      this.#pieces = [...this.#pieces, ...added];
      this.#from = transcript.length;
    }
    this.#shown = shown;
  }

  /** Whether the words of a line were said while they came. */
  has({ index }: TranscriptItem): boolean {
    return this.#heard.has(index);
  }

  render(): TemplateResult {
    return html`<div class="visually-hidden" aria-live="polite" lang=${lessonLang()}>${this.#pieces.map((piece) => html`<p>${piece}</p>`)}</div>`;
  }

  /** The reply is complete: of its lines only what was not shown before is still to be said. */
  #takeLines(lines: readonly TranscriptItem[]): void {
    let rest = this.#shown.join(' ');
    for (const { index, role, text } of lines) {
      if (role !== 'tutor' || rest === '') continue;
      const end = rest.startsWith(text) ? '' : text.slice(rest.length).trim();
      if (end !== '' && !text.startsWith(rest)) continue;
      this.#heard.add(index);
      if (end !== '') this.#pieces = [...this.#pieces, end];
      rest = rest.slice(text.length).trimStart();
    }
  }
}
