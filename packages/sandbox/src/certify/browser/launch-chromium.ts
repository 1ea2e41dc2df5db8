import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { CertifyError } from '../certify-error.ts';

/** Where an installed Chromium usually is. */
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Starts `path`, Playwright's own Chromium or an installed one, in this order. Throws `CertifyError` where there is none. */
export async function launchChromium(
  path: string | undefined,
  { ignoreHttpsErrors }: { readonly ignoreHttpsErrors: boolean },
): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(explainMissing);
  const executablePath = path ?? [chromium.executablePath(), ...usualPaths].find((each) => existsSync(each));
  if (executablePath === undefined)
    throw new CertifyError(
      'No Chromium was found: run "npx playwright-core install chromium", or name one with --browser PATH.',
    );
  const isRoot = process.getuid?.() === 0; // Chromium's sandbox refuses root
  return chromium
    .launch({
      executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'], // students' browsers keep pages for a return
      // The command ends it itself, and says so.
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...(ignoreHttpsErrors ? ['--ignore-certificate-errors'] : []), // for service workers, too
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    })
    .catch((cause: unknown) => {
      throw new CertifyError(
        `The browser at ${executablePath} does not start: name another with --browser PATH.`,
        { cause },
      );
    });
}

/** The source of axe-core, which runs inside the page. Throws `CertifyError` where it is not installed. */
export async function loadAxe(): Promise<string> {
  return (await import('axe-core').catch(explainMissing)).default.source;
}

function explainMissing(cause: unknown): never {
  throw new CertifyError(
    'This command drives a browser with packages that are not installed: run "npm install --save-dev playwright-core axe-core".',
    { cause },
  );
}
