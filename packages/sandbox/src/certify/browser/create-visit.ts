import type { Browser, Page } from 'playwright-core';
import type { Patience } from '../patience.ts';
import { installProbe, probeName } from './page-probe.ts';
import { createPartnerPage, leaveLesson, type PartnerPage } from './partner-page.ts';
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

/** How long a context may take to close, in milliseconds. */
const closeMs = 5_000;

/** Opens the page anew in a context of its own, which is closed when `use` has ended. */
export type Visit = <Result>(
  options: VisitOptions,
  use: (page: PartnerPage) => Promise<Result>,
) => Promise<Result>;

/** Opens the page in a context of its own for each use; the responses from `embedOrigin` are the service's, and not the page's. */
export function createVisit(
  browser: Browser,
  { target, embedOrigin, storageState, start = [], setup }: VisitSettings & { readonly embedOrigin: string },
  patience: Pick<Patience, 'visitMs'>,
): Visit {
  return async ({ context: settings = {}, within, before }, use) => {
    const context = await browser.newContext({
      viewport: { width: 1_280, height: 800 },
      ...(storageState !== undefined && { storageState }),
      ...settings,
    });
    context.setDefaultTimeout(startMs);
    try {
      if (storageState !== undefined) await leaveLesson(context);
      await context.addInitScript(installProbe, probeName);
      const recorder = record(context, embedOrigin);
      const page = await context.newPage();
      const partner = createPartnerPage(context, page, recorder, { target, within, start, setup });
      await before?.(partner);
      return await rejectAfter(patience.visitMs(), use(partner));
    } finally {
      await rejectAfter(closeMs, context.close()).catch(() => {});
    }
  };
}
