import { ApiError } from '../../platform/http/api-error.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { type BodyLimits, bodyPace } from '../body-limits.ts';
import { readImageHeader } from './read-image-header.ts';

/**
 * Takes the photo that is the body of a request. What it is and how large is read from its own first bytes, before anything decodes
 * it. It is in memory only, until it has been read (decision 52).
 *
 * @throws ApiError 413 for too many bytes or pixels (decision 23), 415 for what is no PNG, JPEG or WebP, 400 for half an upload or a slow one
 */
export async function receivePhoto(request: Request, limits: BodyLimits): Promise<Uint8Array> {
  const { photoBytes, photoPixels } = limits;
  const photo = await readBody(request, photoBytes, bodyPace(limits));
  if (photo.length === 0)
    throw new ApiError('invalid_request', 'The body is missing: send the photo itself.');
  const header = readImageHeader(photo);
  if (!header) throw new ApiError('unsupported_media_type', 'The photo must be a PNG, JPEG or WebP.');
  const { width, height } = header;
  if (width * height > photoPixels) {
    throw new ApiError(
      'payload_too_large',
      `The photo has ${width} × ${height} pixels; at most ${photoPixels / 1_000_000} megapixels are read. Take it smaller.`,
    );
  }
  return photo;
}
