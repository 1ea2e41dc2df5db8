import type { ConfigUpdate } from '@tutor-session/protocol';
import { ApiError } from '../../platform/http/api-error.ts';
import { assertLogo } from './assert-logo.ts';
import { isExactOrigin } from './is-exact-origin.ts';
import { voices } from './voices.ts';

/**
 * Validates what openapi.yaml cannot say of a change: that a voice exists, an origin is one, a logo is a picture.
 *
 * @throws ApiError 400 naming the field
 */
export function assertConfigUpdate({ branding, defaults, allowed_origins }: ConfigUpdate): void {
  if (branding?.logo) assertLogo(branding.logo);
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
