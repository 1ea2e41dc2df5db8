import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { startSandbox } from '@tutor-session/sandbox';
import { onTestFinished, test } from 'vitest';
import { drive } from './drive.ts';
import { drivePartnerViews } from './drive-partner-views.ts';

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(engines)(
  'in %s a session of the playground is replayed, and webhooks, modules, branding and usage are worked with',
  async (engine) => {
    const sandbox = await startSandbox({ port: 0 });
    onTestFinished(() => sandbox.close());
    const page = await openInEngine[engine](new URL('/#/playground', sandbox.baseUrl).href);
    onTestFinished(() => void page.close());
    const { press, shows } = drive(page);

    await press('button.primary', 'Start a session');
    await shows('ol.log li', 'session-started');
    await shows('td', 'partner_dev');
    await press('nav a', 'Sessions');
    await shows('td .badge', 'started');
    await press('td a');
    await shows('article.tutor', 'I am your tutor');
    await shows('.moments li', 'session.started');
    await press('button.primary', 'Play');
    await shows('button.primary', 'Play'); // again, at its end
    if (engine !== 'chromium') await drivePartnerViews(page, sandbox); // there partner-views.test.ts has it, in more detail
  },
);
