// `pnpm start:example NAME`: starts an example with a sandbox beside it, where Ada is signed in. One that is installed from tarballs is
// copied out of the workspace, installed and built first. Run `pnpm build` first.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@tutor-session/sandbox';
import { copyExample, packPackages } from './copy-example.ts';
import { findExamples } from './find-examples.ts';
import { serveApplication } from './serve-application.ts';

const root = join(import.meta.dirname, '..', '..');
/** Those of the workspace, by the file that starts each. */
const ofWorkspace = new Map([
  ['express', 'examples/express/start.ts'],
  ['html', 'scripts/demo.ts'],
]);

const [name = ''] = process.argv.slice(2);
const examples = await findExamples();
const example = examples.get(name);
const file = ofWorkspace.get(name);
if (file) {
  process.on('SIGINT', () => {}); // Ctrl-C ends the example, which this waits for
  execFileSync(process.execPath, [file], { cwd: root, stdio: 'inherit' });
} else if (example) await start();
else {
  console.error(`Name an example: ${[...ofWorkspace.keys(), ...examples.keys()].join(', ')}.`);
  process.exitCode = 2;
}

async function start(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'tutor-session-example-'));
  const folder = join(work, name);
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  const run = (...command: string[]) => execFileSync('npm', command, { cwd: folder, stdio: 'inherit' });
  const sandbox = await startSandbox({ port: 0 });
  const { sources, endpoints, hasPage } = example ?? { sources: [], endpoints: [], hasPage: true };
  const { scripts } = copyExample(sources, folder, packPackages(join(work, 'tarballs')), sandbox.embedUrl);
  run('install', '--no-audit', '--no-fund');
  if (scripts.test) run('test');
  if (scripts.build) run('run', 'build');
  if (scripts.test) return void (await sandbox.close());
  const application = await serveApplication(folder, {
    sandbox,
    endpoints,
    script: scripts.start ? 'start' : undefined,
  });
  console.log(`${name}: ${hasPage ? application.url : application.pageFor(endpoints[0]?.[0] ?? '')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await application.close();
      await sandbox.close();
      process.exit();
    });
  }
}
