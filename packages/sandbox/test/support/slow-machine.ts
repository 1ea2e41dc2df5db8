/** For `vi.waitFor`, whose default of one second a busy machine may need for a single request. */
export const slowMachine = { timeout: 15_000 };
