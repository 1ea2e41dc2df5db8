const mebibyte = 1_048_576;

/** How much one request may bring (decision 23); beyond it the response is 413 `payload_too_large`. All are whole numbers above 0. */
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
};

/** Fills in the limits that are left out. Throws `TypeError`, naming the option, for what is no limit. */
export function readBodyLimits(options: Partial<BodyLimits>): BodyLimits {
  const set = Object.entries(options).filter(([, limit]) => limit !== undefined);
  for (const [name, limit] of set) {
    if (!(name in defaultBodyLimits)) {
      throw new TypeError(
        `limits.${name} is not known: there are ${Object.keys(defaultBodyLimits).join(', ')}`,
      );
    }
    if (!Number.isSafeInteger(limit) || limit < 1) {
      throw new TypeError(`limits.${name} must be a whole number above 0`);
    }
  }
  return { ...defaultBodyLimits, ...Object.fromEntries(set) };
}
