/** The longer side, in pixels: print stays readable, and a phone's photo becomes a tenth of its size. */
const longestSide = 3_000;

/**
 * A photo as it is to be read: turned as its camera says (a reader of pixels does not look at that), no larger than it has to be, and
 * without what else the camera wrote down, such as the place. What the browser cannot draw goes as it is: the service says no.
 */
export async function uprightPhoto(photo: Blob): Promise<Blob> {
  // Not `createImageBitmap`: Firefox fails in it with pictures that it shows.
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  try {
    await image.decode();
    const { naturalWidth, naturalHeight } = image; // as it is shown: turned
    const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) return photo;
    context.fillStyle = '#fff'; // where a picture is transparent, there is paper
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) =>
      canvas.toBlob((drawn) => resolve(drawn ?? photo), 'image/jpeg', 0.98),
    );
  } catch {
    return photo;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
