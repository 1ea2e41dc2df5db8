import type { BodyLimits } from '../domain/body-limits.ts';
import type { PriceTable } from '../domain/price-table.ts';
import type { Spending } from '../domain/sessions/replies/spending.ts';
import type { Tutor } from '../domain/sessions/tutors/tutor.ts';
import type { DataFolderError } from '../platform/data-folder/data-folder-error.ts';
import type { ReadFreeBytes } from '../platform/data-folder/free-space.ts';
import type { Logger } from '../platform/logger.ts';

/** How a sandbox is made; everything has a default. */
export interface SandboxOptions {
  /** Folder that keeps the data and `credentials.json`; made where it is missing. Default: everything in memory. */
  readonly dataDir?: string | undefined;
  /** Delete the data in `dataDir` first; the development partner's credentials stay. Default false. */
  readonly reset?: boolean | undefined;
  /**
   * The address of a PostgreSQL database that keeps the data instead, `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Several
   * processes may share one; they share `credentials.json`, too. Default: none.
   */
  readonly databaseUrl?: string | undefined;
  /** The port that the sandbox is called by; `startSandbox` takes 0 for any that is free. Default 4400. */
  readonly port?: number | undefined;
  /** The IP address on which `startSandbox` listens, such as `0.0.0.0` in a container. Default `127.0.0.1`. */
  readonly host?: string | undefined;
  /** The origin that browsers open, http to this machine or https. Default: that of `host` and `port`. */
  readonly publicUrl?: string | undefined;
  /** Further host names to serve, beside those of the loopback interface, each with a port of its own or that of the sandbox. */
  readonly hosts?: readonly string[] | undefined;
  /**
   * Further hosts to which webhooks may go by http, as they may to this machine, and at a private address, such as `host.docker.internal`.
   * Default: none (decision 22).
   */
  readonly deliveryHosts?: readonly string[] | undefined;
  /**
   * Lets whoever shows it control the sandbox from other machines, as `Authorization: Bearer` or by the form at `/`: at least 32 characters.
   * Default: only this machine may (decision 85).
   */
  readonly controlToken?: string | undefined;
  /** The service's clock: when it starts (default: now), and whether it stands still but for `advance` (default: no). */
  readonly clock?: { readonly start?: Date; readonly frozen?: boolean } | undefined;
  /** Below so much free space on the disk of `dataDir` writes are refused with 507, in bytes (decision 65). Default 64 MiB. */
  readonly minFreeBytes?: number | undefined;
  /** Seconds from each failed delivery to the next try. Default: 1 and 5 and 30 minutes, 2 and 24 hours (decision 19). */
  readonly retrySchedule?: readonly number[] | undefined;
  /** How long an endpoint may take to respond to a delivery, in milliseconds. Default 10,000 (decision 20). */
  readonly deliveryTimeoutMs?: number | undefined;
  /** How long a delivery stays listed after its last attempt, in seconds. Default 2,592,000, which are 30 days. */
  readonly deliveryRetentionSeconds?: number | undefined;
  /** How long an expired token may still finish its session, in seconds. Default 900 (decision 3). */
  readonly graceSeconds?: number | undefined;
  /**
   * Without a sign of the page for so long, a session is abandoned, in seconds; until then it goes on when the page comes back. Default
   * `idleSeconds`, which is also the most (decision 9).
   */
  readonly goneSeconds?: number | undefined;
  /** So long after the last thing that the student did, a session ends, paused or not, in seconds. Default 1,800 (decision 9). */
  readonly idleSeconds?: number | undefined;
  /** How much one request may bring, in bytes, pages, files and pixels. Default: `defaultBodyLimits` for each left out (decision 23). */
  readonly limits?: Partial<BodyLimits> | undefined;
  /** How long reading one uploaded PDF may take, in milliseconds. Default 30,000. */
  readonly pdfTimeoutMs?: number | undefined;
  /** What a million tokens of each kind cost, in whole micro-dollars. Default: `defaultPrices` for each kind left out. */
  readonly prices?: Partial<PriceTable> | undefined;
  /** What logs, such as pino's logger. Default: nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Called with why a session token was refused, and what to do: no token, key or value of a claim. Default: nothing is called. */
  readonly onTokenRefused?: ((message: string) => void) | undefined;
  /** Mask e-mail addresses, phone numbers, addresses and full names in what students write, before it is stored (decision 74). Default true. */
  readonly maskPersonalData?: boolean | undefined;
  /**
   * Who teaches, by the claim `engine` of a session's token. Default: the built-in tutor as `standard`, which also teaches for an engine
   * that is not there (decision 84).
   */
  readonly engines?: Readonly<Record<string, Tutor>> | undefined;
  /** What the language models of engines may cost, in US dollars for a session or a UTC day; then `standard` replies. Default: no limit. */
  readonly spending?: Spending | undefined;
}

/** What the command and the sandbox's own tests set besides. */
export interface InternalOptions extends SandboxOptions {
  /** How long a start waits for a PostgreSQL that is stopping or starting, in milliseconds. Default 10,000. */
  readonly databaseTimeoutMs?: number | undefined;
  /** Called once when the embedded database has crashed, so that the sandbox must be started again. Default: requests fail with 500. */
  readonly onCrash?: ((error: DataFolderError) => void) | undefined;
  /** Says how much of the disk of `dataDir` is free, in bytes. Default: what the system says. */
  readonly readFreeBytes?: ReadFreeBytes | undefined;
  /** Memory that the process which reads an uploaded PDF may take, in bytes. Default 512 MiB. */
  readonly pdfMaxRssBytes?: number | undefined;
  /** Throw on a response that its document does not allow. Default false. */
  readonly validateResponses?: boolean | undefined;
}
