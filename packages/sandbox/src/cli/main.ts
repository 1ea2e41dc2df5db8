#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { credentialsPath } from '../domain/partners/credentials-file.ts';
import { ApiKeyUnknownError } from '../domain/partners/development-partner.ts';
import { DatabaseUnreachableError } from '../platform/db/database-unreachable-error.ts';
import { FolderInUseError } from '../platform/db/lock-folder.ts';
import { ownVersion } from '../platform/own-version.ts';
import { packageFile } from '../platform/package-file.ts';
import { PortTakenError } from '../start-sandbox.ts';
import { loadCredentials } from './load-credentials.ts';
import { type Command, readArguments, UsageError } from './read-arguments.ts';
import { usage } from './usage.ts';

// In the package's own folder, where nobody can leave code who could not change the package; where we cannot either, nothing is kept.
enableCompileCache(packageFile('dist', 'compile-cache'));

try {
  const well = await run(readArguments(process.argv.slice(2)));
  if (!well) process.exitCode = 1;
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof PortTakenError ||
    error instanceof FolderInUseError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof ApiKeyUnknownError;
  console.error(expected ? error.message : error);
  if (error instanceof UsageError) console.error('Try tutor-sandbox --help.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/** Answers whether all is well. What only one command needs is loaded for that one. */
async function run(command: Command): Promise<boolean> {
  switch (command.name) {
    case 'help':
      process.stdout.write(usage(command.topic));
      return true;
    case 'version':
      console.log(ownVersion());
      return true;
    case 'credentials':
      loadCredentials(command);
      console.log(credentialsPath(command.dataDir, command.partner));
      return true;
    case 'partner add':
      await (await import('./add-partner.ts')).addPartnerTo(command);
      return true;
    case 'trigger':
      return (await import('./trigger.ts')).trigger(command);
    case 'doctor':
      return (await import('./examine.ts')).examine(command);
    case 'start':
      await (await import('./run-sandbox.ts')).runSandbox(command);
      return true;
  }
}
