import { parseArgs } from 'node:util';
import { eventNames, isEventName } from '@tutor-session/protocol';
import { readHeader, readPort, readUrl, UsageError } from './read-values.ts';
import type { HelpTopic } from './usage.ts';

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  partner: { type: 'string' },
  to: { type: 'string' },
  'secret-file': { type: 'string' },
  webhook: { type: 'string' },
  model: { type: 'boolean' },
  engine: { type: 'string' },
  json: { type: 'boolean' },
  header: { type: 'string', multiple: true },
  reset: { type: 'boolean' },
  force: { type: 'boolean' },
  output: { type: 'string' },
  'personal-data': { type: 'boolean' },
  sandbox: { type: 'string' },
  browser: { type: 'string' },
  'storage-state': { type: 'string' },
  setup: { type: 'string' },
  start: { type: 'string' },
  quick: { type: 'boolean' },
  list: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  baseline: { type: 'string' },
  report: { type: 'string' },
  'json-file': { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type Values = ReturnType<typeof parse>['values'];

interface Definition {
  /** What follows the name, if anything does. */
  readonly form?: string;
  readonly isOptional?: (values: Values) => boolean;
  /** Apart from `--help`. */
  readonly options: readonly (keyof typeof options)[];
  /** Returns what the command takes besides the folder. */
  readonly read: (values: Values, argument: string) => object;
}

const archive = {
  options: ['data', 'force'],
  read: ({ force = false }, file) => ({ file, force }),
} as const satisfies Definition;

const commands = {
  start: {
    options: ['port', 'data', 'database-url', 'reset', 'engine'],
    read({ port = '4400', reset = false, 'database-url': databaseUrl, engine }) {
      if (engine === 'standard' || engine === '')
        throw new UsageError('--engine needs another name: standard is the built-in tutor, as ever.');
      if (reset && databaseUrl !== undefined)
        throw new UsageError('--reset deletes the data of a folder: it is not for a PostgreSQL database.');
      return { port: readPort(port), databaseUrl, reset, engine };
    },
  },
  credentials: { options: ['data', 'partner'], read: ({ partner }) => ({ partner }) },
  'partner add': {
    form: 'NAME',
    options: ['data', 'database-url'],
    read: ({ 'database-url': databaseUrl }, partner) => ({ partner, databaseUrl }),
  },
  'partner rotate': {
    form: '[NAME]',
    isOptional: () => true,
    options: ['data', 'database-url'],
    read: ({ 'database-url': databaseUrl }, partner) => ({ partner: partner || undefined, databaseUrl }),
  },
  trigger: {
    form: 'EVENT --to URL',
    options: ['to', 'data', 'partner', 'secret-file'],
    read({ to, partner, 'secret-file': secretFile }, event) {
      if (!isEventName(event))
        throw new UsageError(`Unknown event. The events are ${eventNames.join(', ')}.`);
      if (to === undefined) throw new UsageError('--to URL is missing.');
      return { event, to, partner, secretFile };
    },
  },
  doctor: {
    form: 'TOKEN_ENDPOINT --webhook URL --model, with at least one of them',
    isOptional: ({ webhook, model }) => webhook !== undefined || model === true,
    options: ['webhook', 'model', 'header', 'json', 'data', 'partner'],
    read: ({ webhook, model, header = [], json = false, partner }, endpoint) => ({
      tokenEndpoint: readUrl(
        endpoint || undefined,
        'TOKEN_ENDPOINT',
        'http://localhost:3000/api/tutor-token',
      ),
      webhook: readUrl(webhook, '--webhook', 'http://localhost:3000/webhooks'),
      model,
      headers: Object.fromEntries(header.map(readHeader)),
      json,
      partner,
    }),
  },
  certify: {
    form: 'URL',
    isOptional: ({ list }) => list === true,
    options: [
      ...(['sandbox', 'browser', 'storage-state', 'setup', 'start', 'quick', 'list'] as const),
      ...(['only', 'skip', 'baseline', 'report', 'json-file', 'junit'] as const),
    ],
    read: (
      {
        sandbox = 'http://127.0.0.1:4400',
        'storage-state': storageState,
        'json-file': json,
        list = false,
        quick = false,
        ...rest
      },
      address,
    ) => {
      const { browser, setup, start, only, skip, baseline, report, junit } = rest;
      return {
        target: readUrl(
          address || (list ? 'http://127.0.0.1/' : undefined),
          'URL',
          'http://localhost:3000/lesson',
        ) as URL,
        sandbox: (readUrl(sandbox, '--sandbox', 'http://127.0.0.1:4400') as URL).origin,
        ...{ browser, storageState, setup, start, quick, list, only, skip, baseline, report, json, junit },
      };
    },
  },
  backup: { form: 'FILE', ...archive },
  restore: { form: 'FILE', ...archive },
  export: {
    form: 'SESSION_ID',
    options: ['output', 'personal-data', 'force', 'data', 'database-url'],
    read: (
      { output, force = false, 'personal-data': personal, 'database-url': databaseUrl },
      session_id,
    ) => ({
      session_id,
      file: output || `lesson-${session_id}.json`,
      personal_data: personal ? ('included' as const) : ('replaced' as const),
      force,
      databaseUrl,
    }),
  },
  replay: {
    form: 'FILE',
    options: ['port'],
    read: ({ port = '0' }, file) => ({ file, port: readPort(port) }),
  },
} as const satisfies Record<HelpTopic, Definition>;

/** What a command takes. */
export type Told<Name extends HelpTopic> = ReturnType<(typeof commands)[Name]['read']> & {
  readonly dataDir: string;
};

/** What the command line asks for. */
export type Command =
  | { [Name in HelpTopic]: { readonly name: Name } & Told<Name> }[HelpTopic]
  | { readonly name: 'help'; readonly topic: HelpTopic }
  | { readonly name: 'version' };

/** Reads the command line. Throws `UsageError`, naming the option. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const { name, rest } = findCommand(positionals, values.help);
  if (values.help) return { name: 'help', topic: name };
  if (values.version) return { name: 'version' };
  assertOptions(name, values);
  const { data: dataDir = '.data' } = values;
  if (dataDir === '') throw new UsageError('--data needs a folder.');
  const { form, isOptional, read }: Definition = commands[name];
  if (form === undefined && rest.length > 0)
    throw new UsageError(`There is no command "${positionals.join(' ')}".`);
  const isMissing = rest.length === 0 ? form !== undefined && !isOptional?.(values) : rest[0] === '';
  if (isMissing || rest.length > 1) throw new UsageError(`Use it as tutor-sandbox ${name} ${form}.`);
  return { name, dataDir, ...read(values, rest[0] ?? '') } as Command;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function findCommand(
  [first, second, ...others]: readonly string[],
  help = false,
): { name: HelpTopic; rest: readonly string[] } {
  if (first === undefined) return { name: 'start', rest: [] };
  const rest = second === undefined ? [] : [second, ...others];
  if (first === 'partner' && second === 'rotate') return { name: 'partner rotate', rest: others };
  if (first === 'partner' && (second === 'add' || help)) return { name: 'partner add', rest: others };
  const name = (Object.keys(commands) as HelpTopic[]).find((each) => each === first);
  if (name !== undefined && name !== 'start' && !name.startsWith('partner')) return { name, rest };
  throw new UsageError(`There is no command "${[first, ...rest].join(' ')}".`);
}

function assertOptions(name: HelpTopic, values: Values): void {
  const allowed: readonly string[] = commands[name].options;
  const option = Object.keys(values).find((each) => !allowed.includes(each));
  if (option === undefined) return;
  throw new UsageError(
    option === 'database-url' && (name === 'backup' || name === 'restore')
      ? 'A PostgreSQL database is backed up with pg_dump and restored with pg_restore; keep credentials.json, too.'
      : `--${option} is not an option of tutor-sandbox ${name}.`,
  );
}
