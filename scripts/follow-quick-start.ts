import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { enginePaths } from '@tutor-session/browsers/engines';
import { freePort } from '@tutor-session/browsers/free-port';
import { environmentWith, runShell } from '@tutor-session/browsers/run-shell';
import { startServer } from '@tutor-session/browsers/start-server';

/** The ports that the page names. */
const documented = { sandbox: 4400, page: 5173 };

/**
 * Does in an empty folder what the quick start says, from `npm create vite` to the doctor, on free ports; then certifies the page that it
 * ends with. Throws when a command fails.
 */
export async function followQuickStart(
  folder: string,
  page: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const ports = { sandbox: await freePort(), page: await freePort() };
  const text = readFileSync(page, 'utf8')
    .replaceAll(`:${documented.sandbox}`, `:${ports.sandbox}`)
    .replaceAll(`:${documented.page}`, `:${ports.page}`);
  const home = join(dirname(folder), 'home'); // where the sandbox keeps its credentials
  mkdirSync(home);
  const env = { ...variables, XDG_DATA_HOME: home };
  const stops: (() => Promise<void>)[] = [];
  try {
    await type(dirname(folder), /`(npm create vite@latest lesson[^`]*)`/.exec(text)?.[1] ?? '');
    for (const step of readSteps(text.slice(text.indexOf('## Your own page')))) {
      if ('file' in step) writeStep(folder, step);
      else if (step.command === 'npx tutor-sandbox')
        await serve(`npx tutor-sandbox --port ${ports.sandbox}`, `http://127.0.0.1:${ports.sandbox}/`);
      else if (/^npx tutor-sandbox doctor /.test(step.command)) {
        await serve(`npx vite --port ${ports.page} --strictPort`, `http://localhost:${ports.page}/`);
        console.log(await type(folder, step.command));
      } else if (/^npm install (?!\/)|^npx tutor-sandbox credentials/.test(step.command))
        await type(folder, step.command);
    }
    await type(folder, 'npm install --save-dev playwright-core axe-core');
    const options = `--sandbox http://127.0.0.1:${ports.sandbox} --browser ${enginePaths.chromium}`;
    console.log(await type(folder, `npx tutor-sandbox certify http://localhost:${ports.page}/ ${options}`));
  } finally {
    for (const stop of stops) await stop();
  }

  /** Starts a command that goes on, and waits until its address responds. */
  async function serve(command: string, url: string): Promise<void> {
    stops.push(await startServer(command, url, { cwd: folder, env: environmentWith(env) }));
  }

  function type(cwd: string, command: string): Promise<string> {
    return runShell(command, cwd, env);
  }
}

/** What a page of the docs has its reader do, in its order: commands to type, and files to write. */
type Step = { readonly command: string } | { readonly file: string; readonly text: string };

/** Reads the steps of a page: each line of a block of `sh`, each block of `ts` that begins with its file's name, and the `<body>`. */
export function readSteps(page: string): Step[] {
  const blocks = page.matchAll(/^( *)```(sh|ts|html)\n([\s\S]*?)^ *```$/gm);
  return [...blocks].flatMap(([, indent = '', language, block = '']): Step[] => {
    const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    if (language === 'sh')
      return text
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== '')
        .map((command) => ({ command }));
    if (language === 'html') return text.startsWith('<body>') ? [{ file: 'index.html', text }] : [];
    const [, file] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
    return file === undefined ? [] : [{ file, text }];
  });
}

/** Writes the file of a step below `folder`; the body of a page takes the place of the one that is there. */
function writeStep(folder: string, { file, text }: { file: string; text: string }): void {
  const path = join(folder, file);
  const isBody = file.endsWith('.html');
  const whole = isBody ? readFileSync(path, 'utf8').replace(/<body>[\s\S]*<\/body>/, () => text) : text;
  writeFileSync(path, whole);
}
