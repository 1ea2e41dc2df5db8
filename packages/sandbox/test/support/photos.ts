import { type MockInstance, vi } from 'vitest';
import { PhotoReader } from '../../src/domain/homework/photo-reader.ts';

/**
 * Stands in for the reading of photos, which keeps a processor busy for seconds, until the test is over: each photo is one line, which
 * has to be confirmed. `api/embed/homework.test.ts`, `cli/bundle.test.ts` and `domain/homework` read photos.
 */
export function standInForReading(): MockInstance<PhotoReader['read']> {
  return vi.spyOn(PhotoReader.prototype, 'read').mockResolvedValue([{ text: '1 + 1', confidence: 0.5 }]);
}
