import type { Browser, Page } from 'playwright-core';
import { installProbe, probeName } from './page-probe.ts';
import { createPartnerPage, type PartnerPage } from './partner-page.ts';
import { record } from './recorder.ts';
import { rejectAfter, startMs } from './time-limit.ts';

/** How each context begins, and the page in it. */
export interface VisitSettings {
  /** The partner's page. */
  readonly target: URL;
  /** A file of Playwright's `storageState`, with the cookies of a student who is signed in. */
  readonly storageState?: string | undefined;
  /** Called with the page before it is opened, such as to sign a student in. */
  readonly setup?: ((page: Page) => Promise<void>) | undefined;
  /** What a student presses to start, one after the other: selectors of Playwright's, such as `text=Ada`. */
  readonly start?: readonly string[] | undefined;
}

/** How a browser differs from the first visit's. */
export interface VisitOptions {
  /** Playwright's options of a context, such as `viewport` or `colorScheme`. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** A page of another site that shows the partner's in a frame. */
  readonly within?: URL;
  /** Called before the page is opened. */
  readonly before?: (page: PartnerPage) => Promise<unknown>;
}

/** A page that hangs for ever ends a visit after this time, in milliseconds. */
const maxVisitMs = 5 * startMs;

/** Opens the page anew in a context of its own, which is closed when `use` has ended. */
export type Visit = <Result>(
  options: VisitOptions,
  use: (page: PartnerPage) => Promise<Result>,
) => Promise<Result>;

/** Opens the page in a context of its own for each use. */
export function createVisit(
  browser: Browser,
  { target, storageState, start = [], setup }: VisitSettings,
): Visit {
  return async ({ context: settings = {}, within, before }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1_280, height: 800 },
      ...(storageState !== undefined && { storageState }),
      ...settings,
    });
    context.setDefaultTimeout(startMs);
    try {
      await context.addInitScript(installProbe, probeName);
      const recorder = record(context, target.origin);
      const page = await context.newPage();
      const partner = createPartnerPage(context, page, recorder, { target, within, start, setup });
      await before?.(partner);
      return await rejectAfter(maxVisitMs, use(partner));
    } finally {
      await context.close().catch(() => {});
    }
  };
}
