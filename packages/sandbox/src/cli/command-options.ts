import { parseArgs } from 'node:util';
import * as values from './option-values.ts';
import { UsageError } from './usage-error.ts';

const flag = { type: 'boolean' } as const;
const takes = (check: values.Check) => ({ type: 'string', check }) as const;

/** Every option of every command, and what it takes. */
export const options = {
  port: takes(values.port),
  host: takes(values.address),
  'public-url': takes(values.publicUrl),
  'allow-host': { ...takes(values.host), multiple: true },
  'deliver-to': { ...takes(values.host), multiple: true },
  'control-token-file': takes(values.inputFile),
  data: takes(values.folder),
  'database-url': takes(values.databaseUrl),
  partner: takes(values.partnerName),
  env: takes(values.outputFile),
  to: takes(values.requestUrl('http://localhost:3000/webhooks')),
  'secret-file': takes(values.inputFile),
  webhook: takes(values.requestUrl('http://localhost:3000/webhooks')),
  model: flag,
  engine: takes(values.engineName),
  json: flag,
  header: { ...takes(values.header), multiple: true },
  reset: flag,
  force: flag,
  output: takes(values.outputFile),
  'personal-data': flag,
  sandbox: takes(values.requestUrl('http://127.0.0.1:4400')),
  browser: takes(values.inputFile),
  'storage-state': takes(values.jsonFile),
  setup: takes(values.inputFile),
  'ignore-https-errors': flag,
  start: { ...takes(values.someText), multiple: true },
  quick: flag,
  list: flag,
  only: { ...takes(values.someText), multiple: true },
  skip: { ...takes(values.someText), multiple: true },
  baseline: takes(values.jsonFile),
  report: takes(values.outputFile),
  'json-file': takes(values.outputFile),
  junit: takes(values.outputFile),
  help: { ...flag, short: 'h' },
  version: { ...flag, short: 'v' },
} as const;

export type OptionName = keyof typeof options;
export type Values = ReturnType<typeof parse>['values'];

/** Splits the command line. Throws `UsageError`, naming the option. */
export function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Throws `UsageError` for the first option whose value it does not take. */
export function assertValues(given: Values): void {
  for (const [name, value] of Object.entries(given)) {
    const option = options[name as OptionName];
    if (!('check' in option)) continue;
    for (const text of [value].flat()) option.check(`--${name}`, String(text));
  }
}
