import { readBody } from '../http/read-body.ts';
import { readImageHeader } from '../images/read-image-header.ts';
import { Problem } from '../problem.ts';

/** The largest photo, in bytes: 10 MiB (gaps 23). */
const maxBytes = 10_485_760;
/** The most pixels that are decoded: 40 megapixels (gaps 23). */
const maxPixels = 40_000_000;

/**
 * Takes the photo that is the body of a request. What it is and how large is read from its own first bytes, before anything decodes
 * it.
 *
 * @throws Problem 413 for too many bytes or pixels, 415 for what is no PNG, JPEG or WebP, 400 for half an upload
 */
export async function receivePhoto(request: Request): Promise<Uint8Array> {
  const photo = await readBody(request, maxBytes);
  if (photo.length === 0) throw new Problem('invalid_request', 'The body is missing: send the photo itself.');
  const header = readImageHeader(photo);
  if (!header) throw new Problem('unsupported_media_type', 'The photo must be a PNG, JPEG or WebP.');
  const { width, height } = header;
  if (width * height > maxPixels) {
    throw new Problem(
      'payload_too_large',
      `The photo has ${width} × ${height} pixels; at most 40 megapixels are read. Take it smaller.`,
    );
  }
  return photo;
}
