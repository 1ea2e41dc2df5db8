#!/usr/bin/env node
// Imports nothing that an old Node lacks, so that it can say which Node is required.
import module from 'node:module';
import v8 from 'node:v8';
import { packageFile } from '../platform/package-file.ts';
import { describeOldNode } from './describe-old-node.ts';

const message = describeOldNode(process.versions.node);
if (message !== undefined) {
  console.error(message);
  process.exitCode = 1;
} else {
  // In the package's own folder: whoever can write there can change the package anyway. A read-only folder keeps no cache.
  module.enableCompileCache(packageFile('dist', 'compile-cache'));
  // V8 takes 500 MB for a second to optimize PGlite's largest functions, and messages are no faster for it: a start peaks at 243 MB
  // in place of 800, and 50 sessions at once take 1.01 times the processor's time. Read when WebAssembly is first compiled.
  v8.setFlagsFromString('--no-wasm-tier-up');
  v8.setFlagsFromString('--no-wasm-dynamic-tiering');
  const { runCommand } = await import('./run-command.ts');
  await runCommand(process.argv.slice(2));
}
