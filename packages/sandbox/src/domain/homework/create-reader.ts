import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Worker } from 'tesseract.js';

/** Starts what reads print, from the files that come with its packages. */
export function createReader(): Promise<Worker> {
  const languages = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  return createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languages, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without one it throws what it also rejects with.
    errorHandler: () => {},
  });
}
