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
    }
  | ({ readonly name: 'credentials' } & Account)
  | AddPartner
  | Trigger
  | Doctor
  | { readonly name: 'help'; readonly topic: HelpTopic }
  | { readonly name: 'version' };

/** Whose credentials are meant: the development partner's of a data folder, or those of a partner that was added. */
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

export interface Trigger extends Account {
  readonly name: 'trigger';
  readonly event: EventName;
  readonly to: string;
  /** A file with a Webhook Secret, instead of credentials. */
  readonly secretFile: string | undefined;
}

export interface Doctor extends Account {
  readonly name: 'doctor';
  readonly endpoint: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** A command line that cannot be followed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options that each command takes beside `--help`. */
const takes = {
  start: ['port', 'data', 'database-url'],
  credentials: ['data', 'partner'],
  'partner add': ['data', 'database-url'],
  trigger: ['to', 'data', 'partner', 'secret-file'],
  doctor: ['data', 'partner', 'header'],
} as const;

type Values = ReturnType<typeof parse>['values'];

/** Reads the command line. Throws `UsageError`, naming the option. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [first, ...others] = positionals;
  if (first === 'partner' && (others[0] === 'add' || values.help)) {
    return readCommand('partner add', others.slice(1), values);
  }
  if (first === undefined) return readCommand('start', [], values);
  if (first === 'credentials' || first === 'trigger' || first === 'doctor') {
    return readCommand(first, others, values);
  }
  throw new UsageError(`There is no command "${positionals.join(' ')}".`);
}

function readCommand(name: keyof typeof takes, rest: readonly string[], values: Values): Command {
  if (values.help) return { name: 'help', topic: name };
  if (values.version) return { name: 'version' };
  assertTakes(name, values);
  const { data: dataDir = '.data', partner } = values;
  if (dataDir === '') throw new UsageError('--data needs a folder.');
  switch (name) {
    case 'start':
      return {
        name,
        port: readPort(values.port ?? '4400'),
        dataDir,
        databaseUrl: values['database-url'],
      };
    case 'credentials':
      if (rest.length > 0) throw new UsageError(`There is no command "credentials ${rest.join(' ')}".`);
      return { name, dataDir, partner };
    case 'partner add':
      return { name, partner: one(rest, 'partner add NAME'), dataDir, databaseUrl: values['database-url'] };
    case 'trigger':
      return {
        name,
        event: readEvent(one(rest, 'trigger EVENT --to URL')),
        to: values.to ?? missing('--to URL'),
        dataDir,
        partner,
        secretFile: values['secret-file'],
      };
    case 'doctor':
      return {
        name,
        endpoint: readEndpoint(one(rest, 'doctor TOKEN_ENDPOINT')),
        headers: Object.fromEntries((values.header ?? []).map(readHeader)),
        dataDir,
        partner,
      };
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
        header: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function assertTakes(name: keyof typeof takes, values: Values): void {
  const allowed: readonly string[] = takes[name];
  for (const option of Object.keys(values)) {
    if (!allowed.includes(option)) throw new UsageError(`--${option} is not for tutor-sandbox ${name}.`);
  }
}

function one(rest: readonly string[], form: string): string {
  const [value, ...others] = rest;
  if (value === undefined || value === '' || others.length > 0)
    throw new UsageError(`Say tutor-sandbox ${form}.`);
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
  throw new UsageError(`There is no such event; the events are ${eventNames.join(', ')}.`);
}

function readEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(
    'TOKEN_ENDPOINT must be an absolute address, such as http://localhost:3000/api/tutor-token.',
  );
}

// What is refused is not repeated: it may hold a cookie.
function readHeader(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):[ \t]*([\x20-\x7e]+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError('--header must be "name: value".');
  return [name.toLowerCase(), value];
}
