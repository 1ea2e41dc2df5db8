const mebibyte = 1_048_576;

/** How much may be uploaded at once (gaps 23). */
export const uploadLimits = {
  pdfBytes: 20 * mebibyte,
  pdfPages: 500,
  /** PDFs in one request to ingest, and all of them together: gaps 23 says nothing, and without end there is no bound. */
  pdfsAtOnce: 100,
  pdfsBytes: 200 * mebibyte,
  zipBytes: 50 * mebibyte,
  zipEntries: 1_000,
  /** Bytes that really come out of an archive. */
  zipUnpackedBytes: 200 * mebibyte,
} as const;

/** Room for what stands around the files of a form. */
export const formOverheadBytes = mebibyte;

/** `20 MiB` */
export function inMebibytes(bytes: number): string {
  return `${bytes / mebibyte} MiB`;
}
