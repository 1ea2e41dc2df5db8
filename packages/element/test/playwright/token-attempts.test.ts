import { readFileSync, writeFileSync } from 'node:fs';
import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { makeCertificate } from '@tutor-session/browsers/make-certificate';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { allRows, rowsOf } from '@tutor-session/browsers/rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import { script, serveSrc } from './serve-src.ts';
import { type Attempt, attempts, helpers } from './token-attempts.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];
const el = 'document.querySelector("tutor-session")';
/** A JWT, or the parameter that holds one. */
const token = /eyJ[\w-]+\.[\w-]+\.|[#?&]token=/;
const guide = new URL('../../../../docs/guide/security.md', import.meta.url);
/** What each attempt has found, by engine. */
const found = new Map<string, Partial<Record<Engine, boolean>>>();

/** The page's own script, which prepares all attempts before the element is there. */
const prepare = (list: readonly Attempt[]) =>
  `<script>${helpers} window.bins = [];
${list.map(({ before = '' }, index) => `((seen) => { try { ${before} } catch (error) { seen.push(String(error)); } })(bins[${index}] = []);`).join('\n')}
</script>`;

describe.skipIf(isPlaywrights('firefox')).each(rowsOf(engines, (engine) => engine === 'chromium'))(
  'in %s',
  (engine) => {
    /** Opens a page, and notes what the attempts of its script have found. */
    async function tryAll(list: readonly Attempt[], https: boolean, attributes?: string) {
      const pem = makeCertificate();
      const server = await serveSrc({ ...(https && { pem }), issue: https ? 'redirect' : 'any' });
      const tag = attributes ?? `src="/api/tutor" embed-url="${server.embedUrl}"`;
      server.show(`${prepare(list)}<tutor-session ${tag} expect-ready></tutor-session>${script}`);
      const page = await openInEngine[engine](`${server.origin}/`);
      onTestFinished(() => void page.close());
      await expect.poll(() => page.evaluate(`${el}?.sessionId`)).toMatch(/^ses_/);
      const gets: string[] = [];
      // All at once, since many of them wait for what a browser does by itself.
      const all = list.map(
        ({ after = '""' }, index) =>
          `(async () => { try { return String(await (${after})); } catch (error) { return String(error); } })().then((text) => text + bins[${index}].join())`,
      );
      const results = JSON.parse(`${await page.evaluate(`Promise.all([${all}]).then(JSON.stringify)`)}`);
      for (const [index, { name }] of list.entries()) {
        const gotIt = token.test(results[index]);
        if (gotIt) gets.push(name);
        if (!attributes)
          found.set(name, { ...found.get(name), [engine]: gotIt || !!found.get(name)?.[engine] });
      }
      return gets;
    }

    test('over http no script of the page gets the token by src', async () => {
      expect(await tryAll(attempts, false)).toEqual([]);
    });

    test('over https no script gets it either, where the endpoint issues by redirect alone', async () => {
      const byPost: Attempt = {
        name: 'a `POST` by `fetch`',
        after:
          "fetch('/api/tutor', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }).then(read)",
      };
      expect(await tryAll([...attempts, byPost], true)).toEqual([]);
    });

    test('the same attempts do get it where the element asks by token-endpoint', async () => {
      const gets = await tryAll(attempts, false, 'token-endpoint="/api/tutor" token-in="fragment"');
      expect(gets).toContain('replace `fetch`');
    });
  },
);

// It has the engines beside one another; run with WRITE_DOCS=1 to write it.
test.runIf(allRows && !isPlaywrights('firefox'))(
  'the table of attempts in the security guide is what was found',
  () => {
    const rows = [...found].map(
      ([name, by]) => `| ${name} | ${engines.map((engine) => (by[engine] ? '**yes**' : 'no')).join(' | ')} |`,
    );
    const table = [
      '<!-- attempts -->',
      '',
      '| a script of the page tries | Chromium | Firefox | WebKitGTK |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
      '<!-- /attempts -->',
    ].join('\n');
    const page = readFileSync(guide, 'utf8');
    const updated = page.replace(/<!-- attempts -->[\s\S]*?(<!-- \/attempts -->|$)/, () => table);
    if (process.env.WRITE_DOCS) writeFileSync(guide, updated);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(page).toContain(table);
  },
);
