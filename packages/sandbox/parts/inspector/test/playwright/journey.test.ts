import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { startSandbox } from '@tutor-session/sandbox';
import { onTestFinished, test } from 'vitest';
import { drive } from './drive.ts';
import { drivePartnerViews } from './drive-partner-views.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

/** Opens a view of a new sandbox's inspector in an engine. */
async function openInspector(engine: Engine, view: string) {
  const sandbox = await startSandbox({ port: 0 });
  onTestFinished(() => sandbox.close());
  const page = await openInEngine[engine](new URL(`/#/${view}`, sandbox.baseUrl).href);
  onTestFinished(() => void page.close());
  return { sandbox, page };
}

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(rowsOf(engines, (engine) => engine === 'chromium'))(
  'in %s a session of the playground is replayed by keyboard alone',
  async (engine) => {
    const { page } = await openInspector(engine, 'playground');
    const { press, reach, shows, open } = drive(page);

    await press('button.primary', 'Start a session');
    await shows('ol.log li', 'session-started');
    await shows('td', 'partner_dev');
    await open('Sessions');
    await shows('td .badge', 'started');
    await press('td a');
    await shows('h1:focus');
    await press('button', 'Export…');
    await shows('dialog[open] input:focus');
    await page.press('Escape');
    await shows('button:focus', 'Export…');
    await shows('article.tutor', 'I am your tutor');
    await shows('.moments li', 'session.started');
    await press('button.primary', 'Play');
    await shows('button.primary:focus', 'Play'); // again, at its end
    await press('input[type=range]', '', { key: 'Home' });
    await shows('.moments .later');
    await page.press('.');
    await page.press(' ');
    await shows('.moments li:last-child:not(.later)');
    await press('.moments button', 'session.started');
    await shows('.moments .later');
    await reach('summary', 'Replay');
  },
);

test('each view of a partner is worked with by keyboard alone', async () => {
  const { sandbox, page } = await openInspector('chromium', 'sessions');
  await drivePartnerViews(page, sandbox);
});
