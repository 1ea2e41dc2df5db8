import type { DrawLate } from './drawing.ts';

type Load = () => Promise<DrawLate>;

const loadSubjects: Load = async () => (await import('./subjects/draw-subject.ts')).drawSubject;
const loadMap: Load = async () => (await import('./map/draw-map.ts')).drawMap;
const loadCards: Load = async () => {
  const { drawCards, TutorCards } = await import('./cards/draw-cards.ts');
  if (!customElements.get('tutor-cards')) customElements.define('tutor-cards', TutorCards);
  return drawCards;
};

/** For all other kinds there are the subjects' drawings. */
const loaders = new Map<string, Load>([
  ['map', loadMap],
  ['order', loadCards],
  ['match', loadCards],
]);

/** Drawings whose code is loaded when the first of them is shown, so that the page starts without it. */
export class LateDrawings {
  readonly #onLoad: () => void;
  readonly #loaded = new Map<Load, DrawLate | null>();

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** Returns what draws the kind, or `null` before it is loaded, which this begins. What cannot be loaded is tried again next time. */
  find(kind: string): DrawLate | null {
    const load = loaders.get(kind) ?? loadSubjects;
    const known = this.#loaded.get(load);
    if (known !== undefined) return known;
    this.#loaded.set(load, null);
    load().then(
      (draw) => {
        this.#loaded.set(load, draw);
        this.#onLoad();
      },
      () => this.#loaded.delete(load),
    );
    return null;
  }
}
