import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { posted, recordMessages } from './record-messages.ts';
import { waitMs } from './test-limits.ts';

// Playwright has no setting for its 30 seconds. Where files share a process, this runs for each.
const { launch } = chromium;
if (launch.name !== 'launchPatiently') {
  chromium.launch = async function launchPatiently(options) {
    const browser = await launch.call(chromium, { timeout: 3 * waitMs, ...options });
    return browser.on('context', (context) => {
      context.setDefaultTimeout(waitMs);
      recordMessages(context).catch(() => {}); // closed at once
    });
  };
}

afterEach(() => expect(posted.faults.splice(0)).toEqual([]));
afterAll(() => {
  const file = join(inject('messagesFolder'), `${crypto.randomUUID()}`);
  writeFileSync(file, [...posted.names].join('\n'));
});
