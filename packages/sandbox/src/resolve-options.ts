import { readBodyLimits } from './domain/body-limits.ts';
import type { Settings } from './domain/context.ts';
import { readPrices } from './domain/price-table.ts';
import { createEngines } from './domain/sessions/engines.ts';
import { readSpending } from './domain/sessions/replies/spending.ts';
import { silentLogger } from './platform/logger.ts';
import type { SandboxOptions } from './sandbox.ts';

/** The port of a sandbox when none is said. */
export const defaultPort = 4400;

/** Fills the defaults in. Throws `TypeError`, naming the option, for what cannot be. */
export function resolveOptions(options: SandboxOptions): Settings {
  const { port = defaultPort, retrySchedule, deliveryTimeoutMs, logger = silentLogger } = options;
  const { graceSeconds = 900, idleSeconds = 1_800, goneSeconds = idleSeconds } = options;
  assertPort(port);
  for (const [name, seconds] of Object.entries({ graceSeconds, idleSeconds, goneSeconds })) {
    if (!Number.isFinite(seconds) || seconds < 0) throw new TypeError(`${name} must be seconds, 0 or more`);
  }
  const { pdfTimeoutMs = 30_000, pdfMaxRssBytes = 512 * 1_024 ** 2 } = options;
  const { deliveryRetentionSeconds = 2_592_000 } = options;
  const { minFreeBytes = 64 * 1_024 ** 2, readFreeBytes } = options;
  if (!Number.isFinite(minFreeBytes) || minFreeBytes < 0)
    throw new TypeError('minFreeBytes must be bytes, 0 or more');
  for (const [name, most] of Object.entries({ pdfTimeoutMs, pdfMaxRssBytes, deliveryRetentionSeconds })) {
    if (!(Number.isFinite(most) && most > 0)) throw new TypeError(`${name} must be above 0`);
  }
  const { start } = options.clock ?? {};
  if (start !== undefined && !(start instanceof Date && Number.isFinite(start.getTime())))
    throw new TypeError('clock.start must be a Date that is valid');
  if (!Number.isInteger(graceSeconds)) throw new TypeError('graceSeconds must be whole seconds');
  return {
    port,
    dataDir: options.dataDir,
    hosts: options.hosts ?? [],
    clock: options.clock ?? {},
    logger,
    validateResponses: options.validateResponses ?? false,
    findTutor: createEngines(options.engines ?? {}, logger),
    maskPersonalData: options.maskPersonalData ?? true,
    retentionSeconds: deliveryRetentionSeconds,
    minFreeBytes,
    readFreeBytes,
    pdfTimeoutMs,
    pdfMaxRssBytes,
    prices: readPrices(options.prices ?? {}),
    spending: readSpending(options.spending ?? {}),
    sessionLimits: { graceSeconds, goneSeconds, idleSeconds },
    bodyLimits: readBodyLimits(options.limits ?? {}),
    delivery: {
      ...(retrySchedule === undefined ? {} : { schedule: retrySchedule }),
      ...(deliveryTimeoutMs === undefined ? {} : { timeoutMs: deliveryTimeoutMs }),
    },
  };
}

/** Throws `TypeError` for what is no port. */
export function assertPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new TypeError('port must be a whole number from 0 to 65535');
}
