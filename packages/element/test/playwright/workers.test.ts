import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { type OpenedPage, openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { afterAll, describe, expect, test } from 'vitest';
import { script, serveSrc } from './serve-src.ts';
import { awakeNow, cures, pageScript, starting, type Way, ways, workerScript } from './workers.ts';

// With TEST_ROWS=all and WORKER_TRIES=20 each way is tried twenty times, and the table of the security guide is written.
const tries = Number(process.env.WORKER_TRIES ?? 1);
// On a busy machine WebKit now and then starts no worker within a minute; what a worker has got counts at the first time.
const retry = tries > 1 ? 0 : 2;
const leaks: string[] = [];
const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const guide = new URL('../../../../docs/guide/security.md', import.meta.url);
/** How often each row's workers have got the token, and the session of the student before, by engine. */
const rows = new Map<string, Partial<Record<Engine, Found>>>(ways.map(({ row }) => [row, {}]));

interface Found {
  token: number;
  session: number;
}

const say = ({ token, session }: Found) => {
  const what = [token && 'the token', session && 'the session before'].filter(Boolean).join(', ');
  return what ? `**${what}**` : 'no';
};

/** What the guide says that a row's workers get. */
function said(row: string, engine: Engine): string {
  const line = readFileSync(guide, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`| ${row} |`));
  return line?.split(' | ')[1 + engines.indexOf(engine)] ?? '';
}

describe.skipIf(isPlaywrights('firefox')).each(engines)('in %s', (engine) => {
  /** One for all, each time at another origin, so with other workers. */
  let page: Promise<OpenedPage> | undefined;
  let tried = 0;
  afterAll(async () => (await page)?.close());

  const go = async (url: string) => {
    page ??= openInEngine[engine]('about:blank');
    await (await page).evaluate(`void setTimeout(() => { location.href = '${url}'; })`);
  };

  /** Starts a session beside a worker, then one of somebody else; returns both, and whether the worker has kept a token. */
  async function tryOnce(way: Way, cure: (typeof cures)[string]) {
    const { scope } = cure;
    const versions = [1, 2].map((version) => [
      `${scope}worker-${version}.js`,
      ['text/javascript', workerScript(way, cure, version)],
    ]);
    tried += 1;
    let student = `ann ${tried}`;
    let report: { sessions: [string, string]; kept: string } | undefined;
    const { origin, embedUrl, show } = await serveSrc({
      issue: 'redirect',
      student: () => student,
      routes: {
        ...Object.fromEntries(versions),
        '/sign-in': (_, response) => {
          student = `ben ${tried}`;
          response.end();
        },
        '/report': async (request, response) => {
          report = JSON.parse(await text(request));
          response.end();
        },
      },
    });
    const tag = `<tutor-session src="/api/tutor" embed-url="${embedUrl}" loading="manual" expect-ready></tutor-session>`;
    show(`${tag}${script}${pageScript(scope, way.before)}`);
    await go(`${origin}/lessons/`);
    await expect.poll(() => report).toBeDefined();
    const { sessions = ['', ''], kept = '' } = report ?? {};
    return { sessions, hasToken: /eyJ[\w-]+\./.test(kept) };
  }

  test.each(rowsOf(['by its request', 'by worker-src'], (how) => how === 'by worker-src'))(
    'a script that is not named is no worker: %s',
    async (how) => {
      const script: RequestListener = ({ headers, url }, response) => {
        const isRefused =
          how === 'by its request' && headers['service-worker'] === 'script' && url !== '/named.js';
        response.writeHead(isRefused ? 403 : 200, { 'content-type': 'text/javascript' }).end();
      };
      let report: string | undefined;
      const { origin, show } = await serveSrc({
        ...(how === 'by worker-src' && { policy: 'worker-src http://localhost:*/named.js' }),
        routes: {
          '/named.js': script,
          '/other.js': script,
          '/report': (request, response) => {
            report = request.headers['x-workers']?.toString();
            response.end();
          },
        },
      });
      show(`<script type="module">
      const register = (name) => navigator.serviceWorker.register(name).then(() => 'taken', () => 'refused');
      const workers = [await register('/named.js'), await register('/other.js')].join();
      await fetch('/report', { headers: { 'x-workers': workers } });
    </script>`);
      await go(`${origin}/`);
      await expect.poll(() => report).toBe('taken,refused');
    },
  );

  // In each engine one worker that cannot get in between, and in Chromium what it gets without a cure, and with each.
  describe.each(rowsOf(ways, ({ row, before }) => row === starting && before === awakeNow))(
    '$name',
    (way) => {
      const stands = ([name]: [string, unknown]) =>
        engine === 'chromium' || name === 'a worker that returns first';
      test.each(rowsOf(Object.entries(cures), stands))('cure: %s', { retry }, async (name, cure) => {
        const found: Found = { token: 0, session: 0 };
        for (let i = 0; i < tries; i++) {
          const { sessions, hasToken } = await tryOnce(way, cure);
          const [first, second] = sessions;
          if (name !== 'none' && (hasToken || (/^ses_/.test(first) && first === second)))
            leaks.push([engine, way.name, name].join());
          if (name !== 'none') expect(sessions.join()).toMatch(/^ses_[\w-]+,ses_[\w-]+$/);
          found.token += Number(hasToken);
          found.session += Number(/^ses_/.test(first) && first === second);
        }
        if (tries > 1) console.info(`${engine} | ${way.name} | ${name} | ${found.token} | ${found.session}`);
        if (name !== 'none') return expect(found).toEqual({ token: 0, session: 0 });
        const { token, session } = rows.get(way.row)?.[engine] ?? { token: 0, session: 0 };
        const all = { token: token + found.token, session: session + found.session };
        rows.set(way.row, { ...rows.get(way.row), [engine]: all });
        if (tries > 1) return;
        const sentence = said(way.row, engine);
        if (found.token) expect(sentence).toContain('the token');
        if (found.session) expect(sentence).toContain('the session before');
        expect(sentence).not.toBe('');
      });
    },
  );
});

test('no worker that leaves the endpoint alone gets anything', () => {
  expect(leaks).toEqual([]);
});

test.runIf(tries > 1)('the table of workers in the security guide is written', () => {
  const lines = [...rows].map(
    ([row, by]) =>
      `| ${row} | ${engines.map((engine) => say(by[engine] ?? { token: 0, session: 0 })).join(' | ')} |`,
  );
  const table = [
    '<!-- workers -->',
    '',
    '| a service worker of your origin that takes the frame’s request | Chromium | Firefox | WebKitGTK |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    '<!-- /workers -->',
  ].join('\n');
  const page = readFileSync(guide, 'utf8');
  writeFileSync(
    guide,
    page.replace(/<!-- workers -->[\s\S]*<!-- \/workers -->/, () => table),
  );
});
