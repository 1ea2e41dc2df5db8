#!/usr/bin/env node
// Imports nothing that an old Node lacks, so that it can say which Node is required.
import module from 'node:module';
import { packageFile } from '../platform/package-file.ts';
import { describeOldNode } from './describe-old-node.ts';

const message = describeOldNode(process.versions.node);
if (message !== undefined) {
  console.error(message);
  process.exitCode = 1;
} else {
  // In the package's own folder: whoever can write there can change the package anyway. A read-only folder keeps no cache.
  module.enableCompileCache(packageFile('dist', 'compile-cache'));
  const { runCommand } = await import('./run-command.ts');
  await runCommand(process.argv.slice(2));
}
