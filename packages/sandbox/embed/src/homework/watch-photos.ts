/** Takes pictures that are dropped on or pasted into `target`; text goes where it always goes. The answer stops that. */
export function watchPhotos(
  target: EventTarget,
  onPhoto: (photo: File) => void,
  isWanted: () => boolean,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const take = (event: Event, data: DataTransfer | null) => {
    const photo = data?.files[0];
    if (!photo || !isWanted()) return;
    event.preventDefault(); // else the browser would leave the page for the picture
    onPhoto(photo);
  };
  target.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  target.addEventListener('drop', (event) => take(event, (event as DragEvent).dataTransfer), { signal });
  target.addEventListener('paste', (event) => take(event, (event as ClipboardEvent).clipboardData), {
    signal,
  });
  return () => stop.abort();
}
