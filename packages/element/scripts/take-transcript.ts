import type { CDPSession, Page } from 'playwright';
import { openPage } from './open-page.ts';

/** The used fields of a node of Chromium's accessibility tree. */
interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Roles that a screen reader announces; the rest is grouping. */
const announcedRoles = new Set(['group', 'button', 'Iframe', 'status', 'paragraph']);

/**
 * A session as a screen reader presents it: after each step, Chromium's accessibility tree of the element, in order.
 * Taken from the real element, with a fake embed.
 */
export async function takeTranscript(): Promise<string> {
  const body = '<tutor-session token-endpoint="/api/tutor" loading="manual"></tutor-session>';
  const { browser, page, fake } = await openPage(body, { width: 640, height: 700 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const lines: string[] = [];
  let last = '';
  const step = async (what: string, announced: string) => {
    await page.waitForFunction(
      `document.querySelector('tutor-session').shadowRoot.querySelector('[role=status]').textContent === ${JSON.stringify(announced)}`,
    );
    lines.push(`# ${what}`, ...(await describe(cdp)));
    if (announced && announced !== last) lines.push(`announced: ${JSON.stringify(announced)}`);
    lines.push('');
    last = announced;
  };

  // A gate before the token, so that the steps before it can be observed.
  let open = () => {};
  const shut = () => {
    const opened = new Promise<void>((resolve) => {
      open = resolve; // perhaps before the token is requested
    });
    return page.route(
      '**/api/tutor',
      async (route) => {
        await opened;
        await route.fallback();
      },
      { times: 1 },
    );
  };

  await shut();
  await page.keyboard.press('Tab');
  await step('Tab: to the button', '');
  await page.keyboard.press('Enter');
  await step('Enter: the token is requested', 'Connecting to your tutor…');
  open();
  await fake.emit('session.started');
  await stateIs(page, 'ready');
  await step('The session is up', '');
  await shut();
  await page.evaluate("void document.querySelector('tutor-session').restart()");
  await step('The session was lost and is started again', 'Reconnecting to your tutor…');
  fake.failNext('token', 401);
  open();
  await step('The student’s login has expired', 'Please sign in again to open your tutoring session.');
  const focused = "document.querySelector('tutor-session').shadowRoot.activeElement?.localName";
  if ((await page.evaluate(focused)) !== 'button') {
    await page.keyboard.press('Tab');
    await step('Tab: to the button', 'Please sign in again to open your tutoring session.');
  }
  await page.keyboard.press('Enter');
  await fake.emit('session.started');
  await stateIs(page, 'ready');
  await fake.emit('session.ended');
  await step('Enter, a lesson, and its end', 'This tutoring session has ended.');
  await browser.close();
  return lines.join('\n').trim();
}

const stateIs = (page: Page, state: string) =>
  page.waitForFunction(`document.querySelector('tutor-session').state === '${state}'`);

async function describe(cdp: CDPSession): Promise<string[]> {
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  return nodes.flatMap(({ ignored, role, name, properties = [] }) => {
    if (ignored || !role || !announcedRoles.has(role.value)) return [];
    const has = (property: string) => properties.find((each) => each.name === property)?.value.value;
    const facts = [
      has('focused') === true && 'focused',
      (has('busy') === true || has('busy') === 1) && 'busy',
      has('live') && `live: ${has('live')}`,
    ].filter(Boolean);
    return [
      [role.value.toLowerCase(), name?.value && JSON.stringify(name.value), ...facts.map((f) => `(${f})`)]
        .filter(Boolean)
        .join(' '),
    ];
  });
}
