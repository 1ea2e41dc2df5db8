/** The time by which a service checks tokens. */
export interface ServiceTime {
  /** The service's time, as of the latest `update()`. */
  now(): Date;
  update(): Promise<void>;
}

/**
 * Follows the clock of a sandbox, which can be moved: a token is made by the clock that will check it. Any other service has the real
 * time.
 */
export function createServiceTime(baseUrl: string): ServiceTime {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    async update() {
      const response = await fetch(new URL('/_sandbox/health', baseUrl)).catch(() => undefined);
      const { now = new Date() } = response?.ok ? await response.json() : {};
      aheadMs = new Date(now).getTime() - Date.now();
    },
  };
}
