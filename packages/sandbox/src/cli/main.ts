#!/usr/bin/env node
import { FolderInUseError } from '../db/lock-folder.ts';
import { DatabaseUnreachableError } from '../db/open-postgres.ts';
import { ownVersion } from '../own-version.ts';
import { credentialsPath } from '../partners/credentials-file.ts';
import { ApiKeyUnknownError } from '../partners/development-partner.ts';
import { PortTakenError } from '../start-sandbox.ts';
import { addPartnerTo } from './add-partner.ts';
import { examine } from './examine.ts';
import { loadCredentials } from './load-credentials.ts';
import { type Command, readArguments, UsageError } from './read-arguments.ts';
import { runSandbox } from './run-sandbox.ts';
import { trigger } from './trigger.ts';
import { usage } from './usage.ts';

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

/** Answers whether all is well. */
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
      await addPartnerTo(command);
      return true;
    case 'trigger':
      return trigger(command);
    case 'doctor':
      return examine(command);
    case 'start':
      await runSandbox(command);
      return true;
  }
}
