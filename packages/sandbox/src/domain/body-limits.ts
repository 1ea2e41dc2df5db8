import { assertNumber, assertOptionsObject } from '@tutor-session/protocol/server';
import { maxTimerMs } from '../platform/clock.ts';
import type { BodyPace } from '../platform/http/body-pace.ts';

const mebibyte = 1_048_576;

/**
 * How much one request may bring (decision 23); beyond it the response is 413 `payload_too_large`. And how slowly it may come, and its
 * response be taken (decision 71). All are whole numbers above 0.
 */
export interface BodyLimits {
  /** A JSON body, and a module in JSON within an archive, in bytes. Default 1 MiB. */
  readonly jsonBytes: number;
  /** One PDF, in bytes. Default 20 MiB. */
  readonly pdfBytes: number;
  /** Pages of one PDF; one with more becomes a `failed` module. Default 500. */
  readonly pdfPages: number;
  /** PDFs in one request to ingest: decision 23 says nothing, and without it there is no bound. Default 100. */
  readonly pdfsAtOnce: number;
  /** All PDFs of one request together, in bytes. Default 200 MiB. */
  readonly pdfsBytes: number;
  /** An archive, in bytes. Default 50 MiB. */
  readonly zipBytes: number;
  /** Files in an archive. Default 1,000. */
  readonly zipEntries: number;
  /** What really comes out of an archive, in bytes. Default 200 MiB. */
  readonly zipUnpackedBytes: number;
  /** A photo of homework, in bytes. Default 10 MiB. */
  readonly photoBytes: number;
  /** Pixels of a photo, by its own header, before anything decodes it. Default 40,000,000. */
  readonly photoPixels: number;
  /** How long a photo may take to be scaled and read, in milliseconds; beyond it, it is tried once more. Default 8,000. */
  readonly photoTimeoutMs: number;
  /** How long a JSON body may take to arrive, in milliseconds; beyond it 400. Default 8,000. */
  readonly jsonTimeoutMs: number;
  /** How long nothing of another body may come, in milliseconds; beyond it 400. Default 10,000. */
  readonly bodyStallMs: number;
  /** How many bytes a second of another body must come after the first `bodyStallMs`; below it 400. Default 16,000. */
  readonly bodyBytesPerSecond: number;
  /** How long a client may take nothing of a response, in milliseconds; beyond it the connection is closed. Default 20,000. */
  readonly readerStallMs: number;
}

/** The limits of a sandbox that has none of its own. */
export const defaultBodyLimits: BodyLimits = {
  jsonBytes: mebibyte,
  pdfBytes: 20 * mebibyte,
  pdfPages: 500,
  pdfsAtOnce: 100,
  pdfsBytes: 200 * mebibyte,
  zipBytes: 50 * mebibyte,
  zipEntries: 1_000,
  zipUnpackedBytes: 200 * mebibyte,
  photoBytes: 10 * mebibyte,
  photoPixels: 40_000_000,
  photoTimeoutMs: 8_000, // a clear page takes less than one second: what takes longer is hardly a page
  jsonTimeoutMs: 8_000,
  bodyStallMs: 10_000,
  bodyBytesPerSecond: 16_000,
  readerStallMs: 20_000,
};

/** How fast a body other than JSON must come. */
export function bodyPace({ bodyStallMs, bodyBytesPerSecond }: BodyLimits): BodyPace {
  return { stallMs: bodyStallMs, bytesPerSecond: bodyBytesPerSecond };
}

/** Fills in the limits that are left out. Throws `TypeError`, naming the option, for what is no limit. */
export function readBodyLimits(options: Partial<BodyLimits>): BodyLimits {
  assertOptionsObject('limits', options, defaultBodyLimits);
  const set = Object.entries(options).filter(([, limit]) => limit !== undefined);
  for (const [name, limit] of set) {
    const isTime = name.endsWith('Ms');
    assertNumber(`limits.${name}`, limit, {
      min: 1,
      ...(isTime && { max: maxTimerMs, unit: 'milliseconds' }),
    });
  }
  return { ...defaultBodyLimits, ...Object.fromEntries(set) };
}
