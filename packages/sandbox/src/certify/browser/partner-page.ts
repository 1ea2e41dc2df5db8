import type { TutorSessionState } from '@tutor-session/element';
import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { createPresses } from './presses.ts';
import type { Recorder } from './recorder.ts';
import { explainLate, poll, startMs, withTimeLimit } from './time-limit.ts';

/** What is read of the element, in the page. */
interface SessionElement {
  readonly state: TutorSessionState;
  readonly sessionId: string | undefined;
  readonly error: { readonly code: string } | undefined;
  readonly constructor: { readonly version?: string };
}

/** The partner's page in a browser, with what a student does at it. */
export interface PartnerPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly recorder: Recorder;
  /** Opens the page, and starts. */
  open(): Promise<void>;
  /** Opens the page, and waits until its lesson has begun or failed. Throws where neither happens in time. */
  openLesson(): Promise<TutorSessionState>;
  /** Presses what starts a session, where that was named; the second time only if none begins by itself. */
  start(): Promise<void>;
  /** Opens the page in a second tab of the same student's. */
  openTab(): Promise<PartnerPage>;
  /** The frame that has the element: the page itself, or a frame of its origin. `undefined` where there is none. */
  findHost(): Promise<Frame | undefined>;
  element(): Promise<Locator | undefined>;
  /** Waits until the page shows the element; returns whether it does. */
  showsElement(): Promise<boolean>;
  state(): Promise<TutorSessionState | undefined>;
  /** The session's id; waits for it where the element is `ready`, which it is a moment before it has one. */
  sessionId(): Promise<string | undefined>;
  /** The code of what went wrong last. */
  error(): Promise<string | undefined>;
  /** The element's version; `unknown` of one that does not say it, as before 0.1.0. */
  version(): Promise<string | undefined>;
  /** Waits until the element is in one of `states`, by default of a lesson that has begun or failed; returns the one it is in then. */
  waitFor(states?: readonly TutorSessionState[], timeoutMs?: number): Promise<TutorSessionState | undefined>;
  /** The frame inside the element, which shows the embed once it has loaded. */
  findEmbed(): Promise<Frame | undefined>;
  /** Writes to the tutor, and waits for what it says. Returns whether it replied. */
  say(text: string): Promise<boolean>;
  command(name: 'end' | 'pause' | 'resume' | 'restart'): Promise<void>;
  /** The text that the element itself shows over or below its frame, as a student reads it. */
  readOverlay(): Promise<string>;
}

/** What a student sees of a lesson that has begun, or of why it has not. */
const opened: readonly TutorSessionState[] = ['ready', 'active', 'paused', 'failed'];

/** How long after its load and start a page may take to show the element, in milliseconds. */
const elementMs = 10_000;

interface PartnerPageOptions {
  readonly target: URL;
  /** A page of another site that shows `target` in a frame. */
  readonly within: URL | undefined;
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
  const { target, within, start, setup } = options;
  const findHost = async () => {
    for (const frame of page.frames()) {
      if (await withTimeLimit(frame.locator('tutor-session').count())) return frame;
    }
    return undefined;
  };
  const element = async () => (await findHost())?.locator('tutor-session').first();
  const ask = async <Value>(look: (node: SessionElement) => Value): Promise<Value | undefined> => {
    const found = await element();
    return found && withTimeLimit(found.evaluate(look as never));
  };
  const state = () => ask((node) => node.state);
  const findEmbed = async () => {
    const [frame] = (await (await element())?.locator('iframe').elementHandles()) ?? [];
    return (await frame?.contentFrame()) ?? undefined;
  };
  const waitFor = (states = opened, timeoutMs = startMs) =>
    poll(page, state, (each) => each !== undefined && states.includes(each), timeoutMs);
  const hasBegun = async () => !['idle', 'ended'].includes((await state()) ?? 'idle');
  const showsElement = async () =>
    (await poll(page, findHost, (frame) => frame !== undefined, elementMs)) !== undefined;
  const root = () => (within && page.mainFrame().childFrames()[0]) ?? page.mainFrame();
  const press = createPresses(root, start, hasBegun, hasPressed);
  let prepare = hasPressed ? async () => {} : () => signIn(context, page, setup).then(recorder.beginPage);
  const open = async () => {
    await prepare();
    prepare = async () => {};
    await page.goto((within ?? target).href, { waitUntil: 'load' }).catch(explainLate('load'));
    await press();
    await showsElement();
  };
  return {
    context,
    page,
    recorder,
    findHost,
    element,
    showsElement,
    state,
    findEmbed,
    sessionId: () => readId(page, () => ask(({ sessionId, state }) => ({ sessionId, state }))),
    error: () => ask((node) => node.error?.code),
    version: () => ask((node) => node.constructor.version ?? 'unknown'),
    open,
    async openLesson() {
      await open();
      const reached = await waitFor();
      if (reached !== undefined && opened.includes(reached)) return reached;
      throw new Error(
        `the lesson took longer than ${startMs / 1_000} s to begin (${reached ?? 'no element'})`,
      );
    },
    start: press,
    async openTab() {
      const tab = createPartnerPage(context, await context.newPage(), recorder, options, true);
      await tab.open();
      return tab;
    },
    waitFor,
    say: async (text) => say(page, await element(), text),
    async command(name) {
      await (await element())?.evaluate((node, key) => {
        void (node as never as Record<string, () => unknown>)[key]?.();
      }, name);
    },
    readOverlay: async () => readShown(await element()),
  };
}

/** Reads the session's id, once there is one where the element is `ready`. */
async function readId(
  page: Page,
  look: () => Promise<Pick<SessionElement, 'sessionId' | 'state'> | undefined>,
) {
  const seen = await poll(page, look, (now) => !!now?.sessionId || now?.state !== 'ready', startMs);
  return seen?.sessionId;
}

/** Signs the student in, where that was named. */
async function signIn(
  context: BrowserContext,
  page: Page,
  setup: PartnerPageOptions['setup'],
): Promise<void> {
  if (!setup) return;
  await setup(page);
  await leaveLesson(context);
}

/** Lets the next page begin a lesson of its own, though a login that was kept, or signing in, has led to one. */
export async function leaveLesson(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^tutor-session-/ });
}

async function say(page: Page, element: Locator | undefined, text: string): Promise<boolean> {
  // Looked up at each use: a page that renders the element anew has another frame then.
  const frame = element?.locator('iframe').first().contentFrame();
  if (!frame) return false;
  const box = frame.getByRole('textbox').first();
  const articles = frame.getByRole('log').first().locator('article');
  const count = () => articles.count().catch(() => 0); // none while the frame is away
  const before = await count();
  const isSent = await box
    .fill(text)
    .then(() => box.press('Enter'))
    .then(
      () => true,
      () => false,
    );
  return isSent && (await poll(page, count, (found) => found >= before + 2, startMs)) >= before + 2;
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
