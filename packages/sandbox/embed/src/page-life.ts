/** What the page's coming and going means for a session. */
export interface PageLifeHandlers {
  /** Visible again, back from the browser's cache, or on line. */
  onReturn(): void;
}

/** Listens for the moments at which a waiting or frozen page should look after its session at once. */
export function watchPageLife(window: Window, { onReturn }: PageLifeHandlers): void {
  const { document } = window;
  window.addEventListener('online', onReturn);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) onReturn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn();
  });
}
