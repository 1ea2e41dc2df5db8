import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { messageNames } from './page-schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each file writes which messages of page.yaml were posted in it. */
    messagesFolder: string;
  }
}

/** Once all files of a project have run, each message of page.yaml has to have been posted in one of them. */
export default function collectMessages(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  project.provide('messagesFolder', folder);
  return async () => {
    const names = new Set(
      readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
    );
    rmSync(folder, { recursive: true });
    const { testFiles } = await project.globTestFiles();
    const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
    const known = [...messageNames('FromPage'), ...messageNames('FromEmbed')];
    const unused = known.filter((name) => !names.has(name));
    console.log(
      `messages between page and embed: ${known.length - unused.length} of ${known.length} of page.yaml were posted`,
    );
    if (unused.length > 0) console.log(`not posted: ${unused.join(', ')}`);
    if (unused.length > 0 && ran.length === testFiles.length && !project.vitest.config.testNamePattern)
      throw new Error(`No browser test posts ${unused.join(', ')}.`);
  };
}
