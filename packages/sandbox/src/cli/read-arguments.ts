import { parseArgs } from 'node:util';
import { type EventName, eventNames, isEventName } from '@tutor-session/protocol';
import type { HelpTopic } from './usage.ts';

/** What the command line asks for. */
export type Command =
  | {
      readonly name: 'start';
      readonly port: number;
      readonly dataDir: string;
      readonly databaseUrl: string | undefined;
      /** Delete the folder's data first. */
      readonly reset: boolean;
    }
  | ({ readonly name: 'credentials' } & Account)
  | AddPartner
  | RotatePartner
  | Trigger
  | Doctor
  | Archive
  | { readonly name: 'help'; readonly topic: HelpTopic }
  | { readonly name: 'version' };

/** Whose credentials to use: the development partner's of a data folder, or those of an added partner. */
export interface Account {
  readonly dataDir: string;
  readonly partner: string | undefined;
}

export interface AddPartner {
  readonly name: 'partner add';
  readonly partner: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** `partner` left out is the development partner. */
export interface RotatePartner extends Account {
  readonly name: 'partner rotate';
  readonly databaseUrl: string | undefined;
}

export interface Trigger extends Account {
  readonly name: 'trigger';
  readonly event: EventName;
  readonly to: string;
  /** A file with a Webhook Secret, instead of credentials. */
  readonly secretFile: string | undefined;
}

export interface Doctor extends Account {
  readonly name: 'doctor';
  readonly tokenEndpoint: URL | undefined;
  readonly webhook: URL | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the findings are printed as JSON. */
  readonly json: boolean;
}

/** A backup to write, or to restore. */
export interface Archive {
  readonly name: 'backup' | 'restore';
  readonly file: string;
  readonly dataDir: string;
  /** Replace what is there. */
  readonly force: boolean;
}

/** A command line with a mistake; the message names the option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of each command, apart from `--help`. */
const commandOptions = {
  start: ['port', 'data', 'database-url', 'reset'],
  credentials: ['data', 'partner'],
  'partner add': ['data', 'database-url'],
  'partner rotate': ['data', 'database-url'],
  trigger: ['to', 'data', 'partner', 'secret-file'],
  doctor: ['webhook', 'header', 'json', 'data', 'partner'],
  backup: ['data', 'force'],
  restore: ['data', 'force'],
} as const;

type Values = ReturnType<typeof parse>['values'];

/** Reads the command line. Throws `UsageError`, naming the option. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [first, ...others] = positionals;
  if (first === 'partner' && (others[0] === 'add' || others[0] === 'rotate' || values.help)) {
    return readCommand(others[0] === 'rotate' ? 'partner rotate' : 'partner add', others.slice(1), values);
  }
  if (first === undefined) return readCommand('start', [], values);
  if (isCommand(first)) return readCommand(first, others, values);
  throw new UsageError(`There is no command "${positionals.join(' ')}".`);
}

function isCommand(
  name: string,
): name is Exclude<keyof typeof commandOptions, 'start' | 'partner add' | 'partner rotate'> {
  return name !== 'start' && !name.startsWith('partner') && Object.hasOwn(commandOptions, name);
}

function readCommand(name: keyof typeof commandOptions, rest: readonly string[], values: Values): Command {
  if (values.help) return { name: 'help', topic: name };
  if (values.version) return { name: 'version' };
  assertOptions(name, values);
  const { data: dataDir = '.data', partner, 'database-url': databaseUrl } = values;
  if (dataDir === '') throw new UsageError('--data needs a folder.');
  switch (name) {
    case 'start':
      return {
        name,
        port: readPort(values.port ?? '4400'),
        dataDir,
        databaseUrl,
        reset: readReset(values),
      };
    case 'credentials':
      if (rest.length > 0) throw new UsageError(`There is no command "credentials ${rest.join(' ')}".`);
      return { name, dataDir, partner };
    case 'partner add':
      return { name, partner: onlyArgument(rest, 'partner add NAME'), dataDir, databaseUrl };
    case 'partner rotate': {
      const added = rest.length === 0 ? undefined : onlyArgument(rest, 'partner rotate [NAME]');
      return { name, partner: added, dataDir, databaseUrl };
    }
    case 'trigger':
      return {
        name,
        event: readEvent(onlyArgument(rest, 'trigger EVENT --to URL')),
        to: values.to ?? missing('--to URL'),
        dataDir,
        partner,
        secretFile: values['secret-file'],
      };
    case 'doctor':
      return {
        name,
        ...readTargets(rest, values.webhook),
        json: values.json ?? false,
        headers: Object.fromEntries((values.header ?? []).map(readHeader)),
        dataDir,
        partner,
      };
    case 'backup':
    case 'restore':
      return { name, file: onlyArgument(rest, `${name} FILE`), dataDir, force: values.force ?? false };
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'database-url': { type: 'string' },
        partner: { type: 'string' },
        to: { type: 'string' },
        'secret-file': { type: 'string' },
        webhook: { type: 'string' },
        json: { type: 'boolean' },
        header: { type: 'string', multiple: true },
        reset: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function assertOptions(name: keyof typeof commandOptions, values: Values): void {
  const allowed: readonly string[] = commandOptions[name];
  for (const option of Object.keys(values)) {
    if (allowed.includes(option)) continue;
    if (option === 'database-url' && (name === 'backup' || name === 'restore'))
      throw new UsageError(
        `A PostgreSQL database is backed up with pg_dump and restored with pg_restore; keep credentials.json, too.`,
      );
    throw new UsageError(`--${option} is not an option of tutor-sandbox ${name}.`);
  }
}

function readReset(values: Values): boolean {
  if (values.reset && values['database-url'] !== undefined)
    throw new UsageError('--reset deletes the data of a folder: it is not for a PostgreSQL database.');
  return values.reset ?? false;
}

function onlyArgument(rest: readonly string[], form: string): string {
  const [value, ...others] = rest;
  if (value === undefined || value === '' || others.length > 0)
    throw new UsageError(`Use it as tutor-sandbox ${form}.`);
  return value;
}

function missing(option: string): never {
  throw new UsageError(`${option} is missing.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError('--port must be a number from 0 to 65535.');
}

function readEvent(text: string): EventName {
  if (isEventName(text)) return text;
  throw new UsageError(`Unknown event. The events are ${eventNames.join(', ')}.`);
}

function readTargets(
  rest: readonly string[],
  webhook: string | undefined,
): Pick<Doctor, 'tokenEndpoint' | 'webhook'> {
  const form = 'doctor TOKEN_ENDPOINT --webhook URL, with either or both';
  const tokenEndpoint = webhook !== undefined && rest.length === 0 ? undefined : onlyArgument(rest, form);
  return {
    tokenEndpoint:
      tokenEndpoint === undefined
        ? undefined
        : readUrl(tokenEndpoint, 'TOKEN_ENDPOINT', 'http://localhost:3000/api/tutor-token'),
    webhook:
      webhook === undefined ? undefined : readUrl(webhook, '--webhook', 'http://localhost:3000/webhooks'),
  };
}

function readUrl(text: string, name: string, example: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`${name} must be an absolute URL, such as ${example}.`);
}

// The error does not repeat the value: it may contain a cookie.
function readHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):[ \t]*([\x20-\x7e]+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError('--header must be "name: value".');
  return [name.toLowerCase(), value];
}
