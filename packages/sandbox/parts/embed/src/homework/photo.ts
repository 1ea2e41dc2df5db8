/** The longer side, in pixels: print stays readable, and a phone's photo becomes a tenth of its size. */
const maxSide = 3_000;

/**
 * Returns the photo as it is to be read: turned as its camera says (the service reads pixels only), no larger than
 * reading needs, and without what else the camera wrote, such as the place. What the browser cannot draw is returned unchanged:
 * the service refuses it.
 */
export function uprightPhoto(photo: Blob): Promise<Blob> {
  return withImage(photo, async (image) => {
    const { naturalWidth, naturalHeight } = image; // as it is shown: turned
    const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return photo;
    context.fillStyle = '#fff'; // where a picture is transparent, there is paper
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise<Blob>((resolve) =>
      canvas.toBlob((drawn) => resolve(drawn ?? photo), 'image/jpeg', 0.98),
    );
  }).catch(() => photo);
}

/** Whether the browser can show the picture, so that the student can check it. */
export function canShow(photo: Blob): Promise<boolean> {
  return withImage(photo, async () => true).catch(() => false);
}

/** Rejects with a picture that the browser cannot show. */
async function withImage<Result>(
  photo: Blob,
  use: (image: HTMLImageElement) => Promise<Result>,
): Promise<Result> {
  // Not `createImageBitmap`: Firefox fails in it with pictures that it shows.
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  try {
    await image.decode();
    return await use(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Takes pictures that are dropped on or pasted into `target`; text is left alone. Returns a function that stops it. */
export function watchPhotos(
  target: EventTarget,
  onPhoto: (photo: File) => void,
  isWanted: () => boolean,
): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal };
  const take = (event: Event, data: DataTransfer | null) => {
    const photo = data?.files[0];
    if (!photo || !isWanted()) return;
    event.preventDefault(); // else the browser would leave the page for the picture
    onPhoto(photo);
  };
  target.addEventListener('dragover', (event) => event.preventDefault(), options);
  target.addEventListener('drop', (event) => take(event, (event as DragEvent).dataTransfer), options);
  target.addEventListener('paste', (event) => take(event, (event as ClipboardEvent).clipboardData), options);
  return () => abort.abort();
}
