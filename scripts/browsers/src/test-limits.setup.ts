import { inject, vi } from 'vitest';

// Vitest has no setting for `vi.waitFor`, whose default is a second. Where files share a process, this runs for each.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    const own = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(callback, { timeout: inject('waitMs'), ...own });
  };
}
