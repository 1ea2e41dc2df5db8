import { assertValues, parse, type Values } from './command-options.ts';
import { commands, type Definition, type Told } from './commands.ts';
import { type FoundFolder, findDataFolder } from './data-folder.ts';
import type { HelpTopic } from './help.ts';
import { UsageError } from './usage-error.ts';

/** What the command line asks for. */
export type Command =
  | { [Name in HelpTopic]: { readonly name: Name } & Told<Name> }[HelpTopic]
  | { readonly name: 'help'; readonly topic: HelpTopic }
  | { readonly name: 'version' };

/**
 * Reads the command line; `findFolder` says where the data is when it does not. Throws `UsageError`, naming the option.
 */
export function readArguments(
  args: readonly string[],
  findFolder: () => FoundFolder = findDataFolder,
): Command {
  const { values: given, positionals } = parse(args);
  const { name, rest } = findCommand(positionals, given.help);
  if (given.help) return { name: 'help', topic: name };
  if (given.version) return { name: 'version' };
  assertOptions(name, given);
  const { argument, isOptional, options, read }: Definition = commands[name];
  if (argument === undefined && rest.length > 0)
    throw new UsageError(`There is no command "${positionals.join(' ')}".`);
  const isMissing = rest.length === 0 && argument !== undefined && !isOptional?.(given);
  if (argument && (isMissing || rest.length > 1))
    throw new UsageError(`Use it as tutor-sandbox ${name} ${argument.form ?? argument.name}.`);
  const [text] = rest;
  if (text !== undefined) argument?.check(argument.name, text);
  assertValues(given);
  const folder =
    given.data === undefined && options.includes('data') ? findFolder() : { dataDir: given.data };
  return { name, ...folder, ...read(given, text ?? '') } as Command;
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

function assertOptions(name: HelpTopic, given: Values): void {
  const allowed: readonly string[] = commands[name].options;
  const option = Object.keys(given).find((each) => !allowed.includes(each));
  if (option === undefined) return;
  throw new UsageError(
    option === 'database-url' && (name === 'backup' || name === 'restore')
      ? 'A PostgreSQL database is backed up with pg_dump and restored with pg_restore; keep credentials.json, too.'
      : `--${option} is not an option of tutor-sandbox ${name}.`,
  );
}
