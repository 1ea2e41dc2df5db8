import { ownVersion } from '../platform/package-file.ts';
import { help } from './help.ts';
import { printCredentials } from './print-credentials.ts';
import { type Command, readArguments } from './read-arguments.ts';
import { UsageError } from './usage-error.ts';

/** Runs the command line and sets the exit code: 1 for a failure, 2 for a mistake in the command line. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    const result = await run(readArguments(args));
    if (result === false) process.exitCode = 1;
    if (typeof result === 'number') process.exitCode = result;
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : await describeFailure(error));
    if (error instanceof UsageError) console.error('Try tutor-sandbox --help.');
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** The message of a failure that is expected, else the error with its stack. Their modules are the whole service: loaded here only. */
async function describeFailure(error: unknown): Promise<unknown> {
  const { expectedErrors } = await import('./expected-errors.ts');
  return expectedErrors.some((kind) => error instanceof kind) && error instanceof Error
    ? error.message
    : error;
}

/** Runs a command; `false` is a failure, a number the exit code. What only one command needs is imported for that one. */
async function run(command: Command): Promise<unknown> {
  if ('advice' in command) console.error(command.advice);
  switch (command.name) {
    case 'help':
      process.stdout.write(help(command.topic));
      return;
    case 'version':
      return console.log(ownVersion());
    case 'credentials':
      return printCredentials(command);
    case 'partner add':
      return (await import('./change-partner.ts')).addPartnerTo(command);
    case 'partner rotate':
      return (await import('./change-partner.ts')).rotatePartner(command);
    case 'trigger':
      return (await import('./trigger.ts')).trigger(command);
    case 'doctor':
      return (await import('./run-doctor.ts')).runDoctor(command);
    case 'certify':
      return (await import('./run-certify.ts')).runCertify(command);
    case 'backup':
      return (await import('./archive.ts')).backup(command);
    case 'restore':
      return (await import('./archive.ts')).restore(command);
    case 'export':
      return (await import('./export-session.ts')).exportSession(command);
    case 'replay':
      return (await import('./run-replay.ts')).runReplay(command);
    case 'start':
      return (await import('./run-sandbox.ts')).runSandbox(command);
  }
}
