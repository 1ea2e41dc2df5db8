import { type Browser, chromium } from 'playwright';
import { enginePaths } from './engines.ts';

let launched: Promise<Browser> | undefined;

/** Chromium, started once for all files that a process of the suite runs. A file closes its own contexts; the process's end closes the browser. */
export function sharedChromium(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: enginePaths.chromium, args: ['--no-sandbox'] });
  return launched;
}
