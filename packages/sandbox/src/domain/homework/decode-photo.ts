import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import type { ImageType } from './read-image-header.ts';

/** Four bytes a pixel: red, green, blue, and how opaque it is. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The decoders' WebAssembly, by the modules that it comes with; in a bundle it is beside this file. */
export const decoderFiles = [
  '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  '@jsquash/webp/codec/dec/webp_dec.wasm',
] as const;

/**
 * Returns the pixels of a photo, a JPEG turned as its camera says. It needs four bytes a pixel twice: look at the header's size first.
 * Rejects for what cannot be decoded.
 */
export async function decodePhoto(photo: Uint8Array, type: ImageType): Promise<Pixels> {
  const bytes = Uint8Array.from(photo).buffer;
  const [jpeg, png, webp] = decoderFiles;
  if (type === 'image/jpeg') {
    await initJpeg({ wasmBinary: read(jpeg) });
    return decodeJpeg(bytes, { preserveOrientation: true });
  }
  if (type === 'image/png') {
    await initPng(read(png));
    return decodePng(bytes);
  }
  await initWebp({ wasmBinary: read(webp) });
  return decodeWebp(bytes);
}

function read(file: string): ArrayBuffer {
  const bundled = join(import.meta.dirname, basename(file));
  const path = existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve(file);
  return Uint8Array.from(readFileSync(path)).buffer;
}
