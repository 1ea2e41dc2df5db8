import type { EventName } from '@tutor-session/protocol';
import type { OptionName, Values } from './command-options.ts';
import type { FoundFolder } from './data-folder.ts';
import type { HelpTopic } from './help.ts';
import * as values from './option-values.ts';
import { readControlToken } from './read-control-token.ts';
import { UsageError } from './usage-error.ts';

/** What a command takes, and how that is read. */
export interface Definition {
  /** What follows the name, if anything does. */
  readonly argument?: { readonly name: string; readonly check: values.Check; readonly form?: string };
  readonly isOptional?: (values: Values) => boolean;
  /** Apart from `--help`. */
  readonly options: readonly OptionName[];
  /** Returns what the command takes besides the folder. */
  readonly read: (values: Values, argument: string) => object;
}

const archive = {
  options: ['data', 'force'],
  read: ({ force = false }, file) => ({ file, force }),
} as const satisfies Definition;

const lowerCased = (hosts: readonly string[] = []) => hosts.map((host) => host.toLowerCase());
const toUrl = (text: string | undefined) => (text ? new URL(text) : undefined);

/** Where the results of checks are written besides the terminal. */
const reports = ['report', 'json-file', 'junit'] as const;

/** Every command with its argument, its options and their defaults. */
export const commands = {
  start: {
    options: [
      ...(['port', 'host', 'public-url', 'allow-host', 'deliver-to', 'control-token-file'] as const),
      ...(['data', 'database-url', 'reset', 'engine'] as const),
    ],
    read({ port = '4400', reset = false, 'database-url': databaseUrl, engine, ...rest }) {
      if (reset && databaseUrl !== undefined)
        throw new UsageError('--reset deletes the data of a folder: it is not for a PostgreSQL database.');
      const { host, 'public-url': publicUrl, 'allow-host': hosts, 'deliver-to': deliveryHosts } = rest;
      const controlToken = readControlToken(rest['control-token-file']);
      const network = { host, publicUrl, hosts, deliveryHosts, controlToken };
      return { port: Number(port), databaseUrl, reset, engine, network };
    },
  },
  credentials: { options: ['data', 'partner', 'env'], read: ({ partner, env }) => ({ partner, env }) },
  'partner add': {
    argument: { name: 'NAME', check: values.partnerName },
    options: ['data', 'database-url'],
    read: ({ 'database-url': databaseUrl }, partner) => ({ partner, databaseUrl }),
  },
  'partner rotate': {
    argument: { name: 'NAME', form: '[NAME]', check: values.partnerName },
    isOptional: () => true,
    options: ['data', 'database-url'],
    read: ({ 'database-url': databaseUrl }, partner) => ({ partner: partner || undefined, databaseUrl }),
  },
  trigger: {
    argument: { name: 'EVENT', form: 'EVENT --to URL', check: values.eventName },
    options: ['to', 'deliver-to', 'data', 'partner', 'secret-file'],
    read({ to, partner, 'secret-file': secretFile, 'deliver-to': hosts }, event) {
      if (to === undefined) throw new UsageError('--to URL is missing.');
      return { event: event as EventName, to, partner, secretFile, hosts: lowerCased(hosts) };
    },
  },
  doctor: {
    argument: {
      name: 'TOKEN_ENDPOINT',
      form: 'TOKEN_ENDPOINT --webhook URL --model, with at least one of them',
      check: values.requestUrl('http://localhost:3000/api/tutor-token'),
    },
    isOptional: ({ webhook, model }) => webhook !== undefined || model === true,
    options: ['webhook', 'deliver-to', 'model', 'header', 'json', ...reports, 'data', 'partner'],
    read: ({ webhook, model, header = [], json = false, partner, report, junit, ...rest }, endpoint) => ({
      ...{ report, junit, 'json-file': rest['json-file'] },
      tokenEndpoint: toUrl(endpoint),
      webhook: toUrl(webhook),
      hosts: lowerCased(rest['deliver-to']),
      model,
      headers: Object.fromEntries(header.map(splitHeader)),
      json,
      partner,
    }),
  },
  certify: {
    argument: { name: 'URL', check: values.url('http://localhost:3000/lesson') },
    isOptional: ({ list }) => list === true,
    options: [
      ...(['sandbox', 'control-token-file', 'data', 'browser', 'storage-state', 'setup', 'start'] as const),
      ...(['quick', 'list', 'ignore-https-errors', 'only', 'skip', 'baseline'] as const),
      ...reports,
    ],
    read: (
      {
        sandbox,
        'control-token-file': tokenFile,
        'storage-state': storageState,
        'ignore-https-errors': ignoreHttpsErrors = false,
        ...rest
      },
      address,
    ) => ({
      ...{ list: false, quick: false, ...rest, storageState, ignoreHttpsErrors },
      target: new URL(address || 'http://127.0.0.1/'),
      sandbox: sandbox && new URL(sandbox).origin,
      controlToken: readControlToken(tokenFile),
    }),
  },
  backup: { argument: { name: 'FILE', check: values.outputFile }, ...archive },
  restore: { argument: { name: 'FILE', check: values.inputFile }, ...archive },
  export: {
    argument: { name: 'SESSION_ID', check: values.sessionId },
    options: ['output', 'personal-data', 'force', 'data', 'database-url'],
    read: (
      { output, force = false, 'personal-data': personal, 'database-url': databaseUrl },
      session_id,
    ) => ({
      session_id,
      file: output ?? `lesson-${session_id}.json`,
      personal_data: personal ? ('included' as const) : ('replaced' as const),
      force,
      databaseUrl,
    }),
  },
  replay: {
    argument: { name: 'FILE', check: values.inputFile },
    options: ['port'],
    read: ({ port = '0' }, file) => ({ file, port: Number(port) }),
  },
} as const satisfies Record<HelpTopic, Definition>;

/** What a command takes. */
export type Told<Name extends HelpTopic> = ReturnType<(typeof commands)[Name]['read']> & FoundFolder;

/** The arguments of commands, by the command's name. */
export type WithArgument = {
  [Name in HelpTopic]: (typeof commands)[Name] extends { argument: object } ? Name : never;
}[HelpTopic];

function splitHeader(text: string): [string, string] {
  const [name = '', ...value] = text.split(':');
  return [name.toLowerCase(), value.join(':').trim()];
}
