import { ApiError } from '../../platform/http/api-error.ts';
import { readImageHeader } from '../../platform/read-image-header.ts';

/** The largest logo, in bytes: 256 KiB. */
const maxBytes = 262_144;
/** The longest side of a logo, in pixels: a small file can still be a picture that fills a student's memory. */
const maxSide = 2_048;

/**
 * Sees that a logo is what the embed may show: a `data:` URL in base64 of a PNG, JPEG or WebP, which its own bytes confirm. SVG is
 * a document that can hold scripts, so it is none.
 *
 * @throws ApiError 400 naming what is wrong
 */
export function assertLogo(logo: string): void {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|webp));base64,([\d+/A-Za-z]+={0,2})$/.exec(logo) ?? [];
  if (!type || !base64) refuse('must be a data: URL in base64 of a PNG, JPEG or WebP.');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) refuse('must be base64, padded, with nothing else in it.');
  if (bytes.length > maxBytes) refuse('must have at most 256 KiB.');
  const header = readImageHeader(bytes);
  if (header?.type !== type) refuse(`must be what it says it is, ${type}.`);
  if (header.width > maxSide || header.height > maxSide)
    refuse(`must be at most ${maxSide} pixels wide and high.`);
}

function refuse(what: string): never {
  throw new ApiError('invalid_request', `branding.logo: ${what}`);
}
