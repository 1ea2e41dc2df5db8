import { type BodyLimits, readBodyLimits } from './domain/body-limits.ts';
import { type PriceTable, readPrices } from './domain/price-table.ts';
import { builtInTutor } from './domain/sessions/built-in-tutor.ts';
import type { SessionLimits } from './domain/sessions/timeouts.ts';
import { silentLogger } from './platform/logger.ts';
import type { SandboxOptions } from './sandbox.ts';

/** The port of a sandbox when none is said. */
export const defaultPort = 4400;

type Plain = 'port' | 'hosts' | 'clock' | 'logger' | 'validateResponses' | 'tutor';

/** The options with their defaults, each found to be usable. */
export type ResolvedOptions = { readonly [Name in Plain]-?: NonNullable<SandboxOptions[Name]> } & {
  readonly dataDir: string | undefined;
  readonly sessionLimits: SessionLimits;
  readonly bodyLimits: BodyLimits;
  readonly prices: PriceTable;
  /** What is left out here has its default in `createDeliveries`. */
  readonly delivery: { readonly schedule?: readonly number[]; readonly timeoutMs?: number };
  readonly retentionSeconds: number;
  readonly minFreeBytes: number;
  readonly readFreeBytes: SandboxOptions['readFreeBytes'];
  /** What is left out here has its default in `createModules`. */
  readonly pdf: { readonly pdfTimeoutMs?: number | undefined; readonly pdfMaxRssBytes?: number | undefined };
};

/** Fills the defaults in. Throws `TypeError`, naming the option, for what cannot be. */
export function resolveOptions(options: SandboxOptions): ResolvedOptions {
  const { port = defaultPort, retrySchedule, deliveryTimeoutMs } = options;
  const { graceSeconds = 900, goneSeconds = 120, idleSeconds = 1_800 } = options;
  assertPort(port);
  for (const [name, seconds] of Object.entries({ graceSeconds, goneSeconds, idleSeconds })) {
    if (!Number.isFinite(seconds) || seconds < 0) throw new TypeError(`${name} must be seconds, 0 or more`);
  }
  const { pdfTimeoutMs, pdfMaxRssBytes, deliveryRetentionSeconds = 2_592_000 } = options;
  const { minFreeBytes = 64 * 1_024 ** 2, readFreeBytes } = options;
  if (!Number.isFinite(minFreeBytes) || minFreeBytes < 0)
    throw new TypeError('minFreeBytes must be bytes, 0 or more');
  for (const [name, most] of Object.entries({ pdfTimeoutMs, pdfMaxRssBytes, deliveryRetentionSeconds })) {
    if (most !== undefined && !(Number.isFinite(most) && most > 0))
      throw new TypeError(`${name} must be above 0`);
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
    logger: options.logger ?? silentLogger,
    validateResponses: options.validateResponses ?? false,
    tutor: options.tutor ?? builtInTutor,
    retentionSeconds: deliveryRetentionSeconds,
    minFreeBytes,
    readFreeBytes,
    pdf: { pdfTimeoutMs, pdfMaxRssBytes },
    prices: readPrices(options.prices ?? {}),
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
