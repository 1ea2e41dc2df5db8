import type { BodyLimits } from '../body-limits.ts';
import { readBody } from '../http/read-body.ts';
import { readImageHeader } from '../images/read-image-header.ts';
import { Problem } from '../problem.ts';

/**
 * Takes the photo that is the body of a request. What it is and how large is read from its own first bytes, before anything decodes
 * it.
 *
 * @throws Problem 413 for too many bytes or pixels (gaps 23), 415 for what is no PNG, JPEG or WebP, 400 for half an upload
 */
export async function receivePhoto(
  request: Request,
  { photoBytes, photoPixels }: Pick<BodyLimits, 'photoBytes' | 'photoPixels'>,
): Promise<Uint8Array> {
  const photo = await readBody(request, photoBytes);
  if (photo.length === 0) throw new Problem('invalid_request', 'The body is missing: send the photo itself.');
  const header = readImageHeader(photo);
  if (!header) throw new Problem('unsupported_media_type', 'The photo must be a PNG, JPEG or WebP.');
  const { width, height } = header;
  if (width * height > photoPixels) {
    throw new Problem(
      'payload_too_large',
      `The photo has ${width} × ${height} pixels; at most ${photoPixels / 1_000_000} megapixels are read. Take it smaller.`,
    );
  }
  return photo;
}
