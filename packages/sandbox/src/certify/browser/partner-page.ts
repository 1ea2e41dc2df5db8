import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';
import type { Recorder } from './recorder.ts';
import { poll, withTimeLimit } from './time-limit.ts';

/** The states of `<tutor-session>`. */
export type SessionState =
  | 'idle'
  | 'authorizing'
  | 'loading'
  | 'ready'
  | 'active'
  | 'paused'
  | 'ended'
  | 'failed';

/** The partner's page in a browser, with what a student does at it. */
export interface PartnerPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly recorder: Recorder;
  /** Opens the page, and starts. */
  open(): Promise<void>;
  /** Presses what starts a session, where that was named; the second time only if none begins by itself. */
  start(): Promise<void>;
  /** Opens the page in a second tab of the same student's. */
  openTab(): Promise<PartnerPage>;
  /** The frame that has the element: the page itself, or a frame of its origin. `undefined` where there is none. */
  findHost(): Promise<Frame | undefined>;
  element(): Promise<Locator | undefined>;
  state(): Promise<SessionState | undefined>;
  sessionId(): Promise<string | undefined>;
  /** Waits until the element is in one of `states`; returns its state then, or the one it stayed in. */
  waitFor(states: readonly SessionState[], timeoutMs?: number): Promise<SessionState | undefined>;
  /** The frame inside the element, which shows the embed once it has loaded. */
  findEmbed(): Promise<Frame | undefined>;
  /** Writes to the tutor, and waits for what it says. Returns whether it replied. */
  say(text: string): Promise<boolean>;
  command(name: 'end' | 'pause' | 'resume' | 'restart'): Promise<void>;
  /** The text that the element itself shows over or below its frame, as a student reads it. */
  readOverlay(): Promise<string>;
}

/** How long a page and its session may take to start, in milliseconds: a slow machine needs seconds. */
const startMs = 20_000;

/** A session that has begun: nobody has to press anything. */
const begun: readonly SessionState[] = ['authorizing', 'loading', 'ready', 'active', 'paused', 'failed'];

/** How long a page that is loaded again may take to begin by itself, in milliseconds. */
const resumeMs = 3_000;

/** How long after its load a page may take to show the element, in milliseconds. */
const elementMs = 5_000;

interface PartnerPageOptions {
  readonly target: URL;
  readonly start: readonly string[];
  readonly setup: ((page: Page) => Promise<void>) | undefined;
}

export function createPartnerPage(
  context: BrowserContext,
  page: Page,
  recorder: Recorder,
  options: PartnerPageOptions,
  hasPressed = false,
): PartnerPage {
  const { target, start, setup } = options;
  const findHost = async () => {
    for (const frame of page.frames()) {
      if (await withTimeLimit(frame.locator('tutor-session').count())) return frame;
    }
    return undefined;
  };
  const element = async () => (await findHost())?.locator('tutor-session').first();
  const read = async <Value>(name: string): Promise<Value | undefined> => {
    const found = await element();
    return found && withTimeLimit(found.evaluate((node, key) => (node as never)[key], name));
  };
  const state = () => read<SessionState>('state');
  const findEmbed = async () => {
    const [frame] = (await (await element())?.locator('iframe').elementHandles()) ?? [];
    return (await frame?.contentFrame()) ?? undefined;
  };
  const waitFor = (states: readonly SessionState[], timeoutMs = startMs) =>
    poll(page, state, (each) => each !== undefined && states.includes(each), timeoutMs);
  const press = createPresses(page, start, () => waitFor(begun, resumeMs), hasPressed);
  return {
    context,
    page,
    recorder,
    findHost,
    element,
    state,
    findEmbed,
    sessionId: () => read('sessionId'),
    async open() {
      if (setup) await setup(page);
      await page.goto(target.href, { waitUntil: 'load', timeout: startMs });
      await poll(page, findHost, (frame) => frame !== undefined, start.length > 0 ? 1_000 : elementMs);
      await press();
    },
    start: press,
    async openTab() {
      const tab = createPartnerPage(context, await context.newPage(), recorder, options, true);
      await tab.open();
      return tab;
    },
    waitFor,
    async say(text) {
      // Looked up at each use: a page that renders the element anew has another frame then.
      const frame = (await element())?.locator('iframe').first().contentFrame();
      const box = frame?.getByRole('textbox').first();
      const log = frame?.getByRole('log').first();
      if (!box || !log) return false;
      const count = () => log.locator('article').count();
      const before = await count().catch(() => 0);
      const isSent = await box.fill(text, { timeout: startMs }).then(
        () => box.press('Enter').then(() => true),
        () => false,
      );
      return isSent && (await poll(page, count, (articles) => articles >= before + 2, startMs)) >= before + 2;
    },
    async command(name) {
      await (await element())?.evaluate((node, key) => {
        void (node as never as Record<string, () => unknown>)[key]?.();
      }, name);
    },
    readOverlay: async () => readShown(await element()),
  };
}

/** Presses what starts a session. A page that is loaded again, such as with a student who is signed in, may need no press. */
function createPresses(
  page: Page,
  start: readonly string[],
  waitForBegin: () => Promise<SessionState | undefined>,
  hasPressed: boolean,
): () => Promise<void> {
  let mayBegin = hasPressed;
  return async () => {
    if (start.length === 0) return;
    const state = mayBegin ? await waitForBegin() : undefined;
    mayBegin = true;
    if (state !== undefined && begun.includes(state)) return;
    for (const each of start) await page.locator(each).first().click({ timeout: startMs });
    await page.mouse.move(0, 0); // else what appears there counts as hovered
  };
}

/** The texts that the element shows by itself: those of its shadow root, and of what the page puts into its slots. */
async function readShown(element: Locator | undefined): Promise<string> {
  const texts = await element?.evaluate((node) => {
    const shown = [...(node.shadowRoot?.querySelectorAll<HTMLElement>('p, button, slot') ?? [])];
    return shown.flatMap((each) => {
      if (each instanceof HTMLSlotElement)
        return each
          .assignedElements()
          .map((one) =>
            one.checkVisibility() ? (one as HTMLElement).innerText || `<${one.localName}>` : '',
          );
      return each.checkVisibility() ? [each.innerText] : [];
    });
  });
  return [...new Set((texts ?? []).map((text) => text.trim()).filter(Boolean))].join(' · ');
}
