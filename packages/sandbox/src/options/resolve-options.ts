import {
  assertNumber,
  assertOptionalFunction,
  assertOptionsObject,
  wrongOption,
} from '@tutor-session/protocol/server';
import { readBodyLimits } from '../domain/body-limits.ts';
import { retrySchedule } from '../domain/deliveries/retry-schedule.ts';
import { readPrices } from '../domain/price-table.ts';
import { readSpending } from '../domain/sessions/replies/spending.ts';
import { createEngines } from '../domain/sessions/tutors/engines.ts';
import { maxTimerMs } from '../platform/clock.ts';
import { ControlToken } from '../platform/http/control-token.ts';
import { silentLogger } from '../platform/logger.ts';
import { addressTaken, controlTokenTaken, hostTaken, originTaken, readAddresses } from './addresses.ts';
import type { InternalOptions } from './sandbox-options.ts';
import type { Settings } from './settings.ts';

/** A hundred years: a date so far from now is one still. */
const maxSeconds = 3_155_760_000;

type Check = (name: string, value: unknown) => void;

const text: Check = (name, value) => {
  if (typeof value !== 'string' || value === '') throw wrongOption(name, 'a string, not empty', value);
};
const flag: Check = (name, value) => {
  if (typeof value !== 'boolean') throw wrongOption(name, 'true or false', value);
};
const date: Check = (name, value) => {
  if (!(value instanceof Date)) throw wrongOption(name, 'a Date', value);
  if (Number.isNaN(value.getTime())) throw new TypeError(`${name} must be a Date that is valid.`);
};
const listOf =
  (check: Check): Check =>
  (name, value) => {
    if (!Array.isArray(value)) throw wrongOption(name, 'an array', value);
    for (const [index, each] of value.entries()) check(`${name}[${index}]`, each);
  };
const from =
  (min: number, unit: string, max?: number): Check =>
  (name, value) =>
    assertNumber(name, value, { min, max, unit });
const seconds: Check = (name, value) =>
  assertNumber(name, value, { min: 0, max: maxSeconds, unit: 'seconds', fractions: true });
const wholeSeconds = from(0, 'seconds', maxSeconds);
const milliseconds = from(1, 'milliseconds', maxTimerMs);

const clock: Check = (name, value) => {
  assertOptionsObject(name, value, { start: 1, frozen: 1 });
  const { start, frozen } = value as { start?: unknown; frozen?: unknown };
  if (start !== undefined) date(`${name}.start`, start);
  if (frozen !== undefined) flag(`${name}.frozen`, frozen);
};
const logger: Check = (name, value) => {
  assertOptionsObject(name, value);
  for (const level of ['info', 'warn', 'error'] as const) {
    const log = (value as Record<string, unknown>)[level];
    if (typeof log !== 'function') throw wrongOption(`${name}.${level}`, 'a function', log);
  }
};

/** What each option takes where it is given. */
const checks: Record<keyof InternalOptions, Check> = {
  dataDir: text,
  reset: flag,
  databaseUrl: text,
  databaseTimeoutMs: from(0, 'milliseconds', maxTimerMs),
  port: (name, value) => assertNumber(name, value, { min: 0, max: 65_535 }),
  host: addressTaken,
  publicUrl: originTaken,
  hosts: listOf(hostTaken),
  deliveryHosts: listOf(hostTaken),
  controlToken: controlTokenTaken,
  clock,
  minFreeBytes: from(0, 'bytes'),
  onCrash: assertOptionalFunction,
  readFreeBytes: assertOptionalFunction,
  retrySchedule: listOf(seconds),
  deliveryTimeoutMs: milliseconds,
  deliveryRetentionSeconds: from(1, 'seconds', maxSeconds),
  graceSeconds: wholeSeconds,
  goneSeconds: seconds,
  idleSeconds: seconds,
  limits: assertOptionsObject,
  pdfTimeoutMs: milliseconds,
  pdfMaxRssBytes: from(1, 'bytes'),
  prices: assertOptionsObject,
  logger,
  onTokenRefused: assertOptionalFunction,
  validateResponses: flag,
  maskPersonalData: flag,
  engines: assertOptionsObject,
  spending: assertOptionsObject,
};

/** Fills the defaults in. Throws `TypeError`, naming the option, the type of its value and what it takes, for what cannot be. */
export function resolveOptions(options: InternalOptions): Settings {
  assertOptionsObject('options', options, checks);
  for (const [name, check] of Object.entries(checks)) {
    const value = options[name as keyof InternalOptions];
    if (value !== undefined) check(name, value);
  }
  const { idleSeconds = 1_800, logger = silentLogger } = options;
  return {
    dataDir: options.dataDir,
    ...readAddresses(options),
    controlToken: options.controlToken === undefined ? undefined : new ControlToken(options.controlToken),
    clock: options.clock ?? {},
    logger,
    onTokenRefused: options.onTokenRefused,
    validateResponses: options.validateResponses ?? false,
    findTutor: createEngines(options.engines ?? {}, logger),
    maskPersonalData: options.maskPersonalData ?? true,
    minFreeBytes: options.minFreeBytes ?? 64 * 1_024 ** 2,
    readFreeBytes: options.readFreeBytes,
    pdfTimeoutMs: options.pdfTimeoutMs ?? 30_000,
    pdfMaxRssBytes: options.pdfMaxRssBytes ?? 512 * 1_024 ** 2,
    prices: readPrices(options.prices ?? {}),
    spending: readSpending(options.spending ?? {}),
    sessionLimits: {
      graceSeconds: options.graceSeconds ?? 900,
      goneSeconds: options.goneSeconds ?? idleSeconds,
      idleSeconds,
    },
    bodyLimits: readBodyLimits(options.limits ?? {}),
    delivery: {
      schedule: options.retrySchedule ?? retrySchedule,
      timeoutMs: options.deliveryTimeoutMs ?? 10_000,
      retentionSeconds: options.deliveryRetentionSeconds ?? 2_592_000,
      hosts: (options.deliveryHosts ?? []).map((name) => name.toLowerCase()),
    },
  };
}
