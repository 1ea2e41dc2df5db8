import type { PartnerPage } from './partner-page.ts';
import { poll, withTimeLimit } from './time-limit.ts';

/** Where the focus is. */
export interface Focus {
  /** Tells two places apart. */
  readonly path: string;
  /** How a finding names it. */
  readonly name: string;
  readonly isInLesson: boolean;
}

/** How long a press may take to move the focus, in milliseconds. */
const maxMs = 10_000;

/**
 * Presses Tab, and returns where the focus is once it has moved. On the way into a frame of another site, which is another process, it
 * rests on `body` until that process has time for it.
 */
export async function pressTab(partner: PartnerPage, before: Focus | undefined): Promise<Focus> {
  await partner.page.keyboard.press('Tab');
  const isOnTheWay = ({ path }: Focus) => path === before?.path || (path === 'body' && !before?.isInLesson);
  return poll(
    partner.page,
    () => readFocus(partner),
    (focus) => !isOnTheWay(focus),
    maxMs,
  );
}

async function readFocus({ page, findHost, findEmbed }: PartnerPage): Promise<Focus> {
  const embed = await findEmbed();
  const inside = embed && (await withTimeLimit(embed.evaluate(describeFocus)));
  if (inside?.hasFocus) return { path: `lesson/${inside.path}`, name: 'the lesson', isInLesson: true };
  const host = (await findHost()) ?? page.mainFrame();
  const { path = 'body', name = '<body>' } = (await withTimeLimit(host.evaluate(describeFocus))) ?? {};
  return { path, name, isInLesson: false };
}

/** Runs in a document: its focused element, through shadow roots. */
function describeFocus(): { hasFocus: boolean; path: string; name: string } {
  const steps: string[] = [];
  let node = document.activeElement;
  for (let next = node; next; next = next.shadowRoot?.activeElement ?? null) {
    node = next;
    steps.push(`${node.localName}:${[...(node.parentNode?.children ?? [])].indexOf(node)}`);
  }
  const text = node?.getAttribute('aria-label') ?? node?.textContent?.trim().slice(0, 30) ?? '';
  return {
    hasFocus: document.hasFocus(),
    path: node === document.body ? 'body' : steps.join('/'),
    name: `<${node?.localName}> "${text}"`,
  };
}
