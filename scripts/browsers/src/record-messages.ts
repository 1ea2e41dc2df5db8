import type { BrowserContext, Frame } from 'playwright';
import { findSentFaults, messageName, type Side } from './page-schema.ts';

/** What a page or an embed has posted. */
interface Posted {
  readonly message: { readonly command?: unknown; readonly event?: unknown };
  /** Whether the document that reports it has our element. */
  readonly hasElement: boolean;
  /** Posted over a port, by the document that reports it; else to its window. */
  readonly overPort: boolean;
}

/** The messages of page.yaml that were posted, and what our element or embed has posted that page.yaml does not have. */
export const posted = { names: new Set<string>(), faults: [] as string[] };

/** Records what pages and embeds of a context post to each other. What our own element and embed post has to be as page.yaml has it. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('reportPosted', async ({ frame }, report: Posted) => {
    const side: Side = typeof report.message.command === 'string' ? 'FromPage' : 'FromEmbed';
    const name = messageName(side, report.message);
    const isOurs = side === 'FromEmbed' ? isEmbed(frame) : await hasElement(frame, report);
    if (name) posted.names.add(name);
    if (isOurs) posted.faults.push(...findSentFaults(side, report.message));
  });
  await context.addInitScript(reportFromDocument);
}

/** Whether the embed of the sandbox is in this frame, or in a frame of this one. */
const isEmbed = (frame: Frame): boolean =>
  [frame, ...frame.childFrames()].some((each) => /^https?:\/\/[^/]*\/embed\//.test(each.url()));

/** Whether the page that posted it has our element: the frame itself, or, of what came to its window, the one around it. */
async function hasElement(frame: Frame, { hasElement, overPort }: Posted): Promise<boolean> {
  if (overPort) return hasElement;
  const parent = frame.parentFrame();
  return (await parent?.evaluate('!!customElements.get("tutor-session")').catch(() => false)) === true;
}

/** Runs in each document before its own scripts. */
function reportFromDocument(): void {
  const { reportPosted } = globalThis as unknown as { reportPosted(posted: unknown): Promise<void> };
  const report = (message: unknown, overPort: boolean) => {
    const { command, event } = (message ?? {}) as { command?: unknown; event?: unknown };
    if (!/^(session|embed|whiteboard|homework|student|error)\./.test(`${command ?? event}`)) return;
    const hasElement = !!customElements.get('tutor-session');
    try {
      reportPosted({ message: JSON.parse(JSON.stringify(message)), hasElement, overPort }).catch(() => {});
    } catch {
      // What is no JSON is a test's own.
    }
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown, ...rest: [never]) {
    report(message, true);
    postMessage.call(this, message, ...rest);
  };
  addEventListener('message', ({ data }) => report(data, false), true);
}
