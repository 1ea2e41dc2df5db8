import type { ConfigUpdate } from '@tutor-session/protocol';
import { ApiError } from '../../platform/http/api-error.ts';
import { readImageHeader } from '../homework/read-image-header.ts';
import { voices } from './voices.ts';

/**
 * Validates what openapi.yaml cannot say of a change: that a voice exists, an origin is one, pictures are some.
 *
 * @throws ApiError 400 naming the field
 */
export function assertConfigUpdate({ branding, defaults, allowed_origins }: ConfigUpdate): void {
  for (const field of pictureFields) {
    const picture = branding?.[field];
    if (picture) assertPicture(picture, field);
  }
  const voice = defaults?.voice;
  if (voice && !voices.some(({ id }) => id === voice)) {
    throw new ApiError(
      'invalid_request',
      `defaults.voice: is no voice of /voices; there are ${voices.map(({ id }) => id).join(', ')}.`,
    );
  }
  allowed_origins?.forEach(assertOrigin);
}

/** An exact origin: it is compared with what browsers say, and it goes into `frame-ancestors`. */
function assertOrigin(origin: string, index: number): void {
  if (isExactOrigin(origin)) return;
  throw new ApiError(
    'invalid_request',
    `allowed_origins[${index}]: must be an exact origin such as https://app.example.com: scheme, host and port, in lower case, with nothing behind it.`,
  );
}

const pictureFields = ['logo', 'tutor_picture'] as const;
type PictureField = (typeof pictureFields)[number];

/** The largest picture, in bytes: 256 KiB. */
const maxBytes = 262_144;
/** The longest side of a picture, in pixels: a small file can still be a picture that fills a student's memory. */
const maxSide = 2_048;

/**
 * Sees that a picture of the branding is what the embed may show: a `data:` URL in base64 of a PNG, JPEG or WebP, which its own bytes confirm. SVG is
 * a document that can hold scripts, so it is none.
 *
 * @throws ApiError 400 naming what is wrong
 */
function assertPicture(picture: string, field: PictureField): void {
  const [, type, base64] =
    /^data:(image\/(?:png|jpeg|webp));base64,([\d+/A-Za-z]+={0,2})$/.exec(picture) ?? [];
  if (!type || !base64) refuse(field, 'must be a data: URL in base64 of a PNG, JPEG or WebP.');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) refuse(field, 'must be base64, padded, with nothing else in it.');
  if (bytes.length > maxBytes) refuse(field, 'must have at most 256 KiB.');
  const header = readImageHeader(bytes);
  if (header?.type !== type) refuse(field, `must be what it says it is, ${type}.`);
  if (header.width > maxSide || header.height > maxSide)
    refuse(field, `must be at most ${maxSide} pixels wide and high.`);
}

function refuse(field: PictureField, what: string): never {
  throw new ApiError('invalid_request', `branding.${field}: ${what}`);
}

/**
 * Returns whether `origin` is an exact web origin: scheme, host and port as a browser writes them. Characters that `URL` allows in a
 * host but a policy reads as its own (`;`, `,`, `*`, quotes) are refused: it goes into `frame-ancestors`.
 */
export function isExactOrigin(origin: string): boolean {
  return (
    /^https?:\/\/[a-z\d.:[\]-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
  );
}
