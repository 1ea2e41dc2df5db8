/** The raster formats that the service takes. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** What an image says of itself before anything is decoded. */
export interface ImageHeader {
  readonly type: ImageType;
  /** In pixels, as is the height. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the format and size of a PNG, JPEG or WebP from its first bytes, whatever its name or media type says; `undefined` for
 * anything else (SVG, GIF, text) and for a header that is cut off. Nothing is decoded, so a size that would fill the memory costs
 * nothing here.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readPng(view) ?? readJpeg(view) ?? readWebp(view);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the bytes end within the header
    throw error;
  }
}

function readPng(view: DataView): ImageHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (ascii(view, 12, 4) !== 'IHDR') return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks from marker to marker to the one that begins the frame: there are thumbnails and profiles before it. */
function readJpeg(view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill bytes may stand before a marker
      continue;
    }
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (beginsFrame)
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Decoders skip what is no marker (`ff00`) byte by byte, and would find frames within it that were stepped over here.
    if (marker < 0xc0 && marker !== 0x01) return undefined;
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xd9 || marker === 0xda) return undefined; // the picture begins, and no frame did
    at += 2 + (hasNoLength ? 0 : view.getUint16(at + 2));
  }
}

function readWebp(view: DataView): ImageHeader | undefined {
  if (ascii(view, 0, 4) !== 'RIFF' || ascii(view, 8, 4) !== 'WEBP') return undefined;
  const type = 'image/webp';
  const kind = ascii(view, 12, 4);
  if (kind === 'VP8X') return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (kind === 'VP8L') {
    if (view.getUint8(20) !== 0x2f) return undefined;
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ' || uint24(view, 23) !== 0x2a019d) return undefined;
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function ascii(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}
