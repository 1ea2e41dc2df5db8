import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enginePaths } from '@tutor-session/browsers/engines';
import { makeChromiumPatient } from '@tutor-session/browsers/patient-chromium';
import { waitMs } from '@tutor-session/browsers/test-limits';
import { startSandbox } from '@tutor-session/sandbox';
import { chromium } from 'playwright';
import { checkEndpoints } from './check-endpoints.ts';
import { driveApplication, driveDevelopment } from './drive-application.ts';
import { driveLife } from './drive-life.ts';
import { driveInSchool } from './drive-school.ts';
import type { Example } from './find-examples.ts';
import { type Application, serveApplication } from './serve-application.ts';

makeChromiumPatient();

/** Drives applications. Returns a cell each: `✓`, `✗` and what was found instead, or `–` for none of it. */
export interface Driver {
  /** Where the embed is, in the place of the address that the examples name. */
  readonly embedUrl: string;
  drive(
    folder: string,
    scripts: Readonly<Record<string, string>>,
    example: Example,
  ): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a sandbox and Chromium, in which each application is driven: as it is built, and its development server. `work` holds the credentials. */
export async function openDriver(work: string): Promise<Driver> {
  const sandbox = await startSandbox({ port: 0 });
  writeFileSync(join(work, 'credentials.json'), JSON.stringify(sandbox.credentials), { mode: 0o600 });
  const browser = await chromium.launch({ executablePath: enginePaths.chromium, args: ['--no-sandbox'] });
  /** What each session of a page goes through: reloads, "back", two tabs, an expired login, its end, a school's frame. */
  const live = async (url: string, { failNext }: Application) => ({
    ...(await driveLife(browser, { url, failNext, waitMs })),
    'in a school': await driveInSchool({ url, waitMs }),
  });
  const driveBuilt = async (application: Application, { hasPage, endpoints, own }: Example) => {
    const { url, ownUrl = '' } = application;
    const row = hasPage
      ? { ...(await driveApplication(browser, application, sandbox)), ...(await live(url, application)) }
      : {};
    if (hasPage && endpoints.length > 0) Object.assign(row, { 'not stored': await isNotStored(url) });
    for (const pair of endpoints) {
      const cells = await checkEndpoints(ownUrl, pair, { work, secret: sandbox.credentials.api_secret });
      const others =
        hasPage && pair === endpoints[0] ? {} : await live(application.pageFor(pair[0]), application);
      for (const [name, cell] of Object.entries({ ...cells, ...others }))
        Object.assign(row, { [name]: worse((row as Record<string, string>)[name], cell) });
    }
    return { ...row, ...(await own.drive?.(browser, { ownUrl, waitMs })) };
  };
  return {
    embedUrl: sandbox.embedUrl,
    async drive(folder, scripts, example) {
      const serve = (script?: 'start' | 'dev') => serveApplication(folder, { sandbox, script, ...example });
      const application = await serve(scripts.start ? 'start' : undefined);
      const row = await driveBuilt(application, example).finally(application.close);
      if (!scripts.dev) return row;
      const development = await serve('dev')
        .then((server) => driveDevelopment(browser, server).finally(server.close))
        .catch((error: Error) => `✗ ${error.message.split('\n')[0]}`);
      return { ...row, development };
    },
    async close() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** After a sign-out, Back must not bring a student's lesson back. */
async function isNotStored(url: string): Promise<string> {
  const control = (await fetch(url)).headers.get('cache-control') ?? '';
  return control.includes('no-store') ? '✓' : `✗ ${control}`;
}

/** Of two cells of one column the one that says more. */
function worse(one: string | undefined, other: string): string {
  return one === undefined || (other.includes('✗') && !one.includes('✗')) ? other : one;
}
