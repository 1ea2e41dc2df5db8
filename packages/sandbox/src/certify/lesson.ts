import { type Probe, probeName } from './browser/page-probe.ts';
import type { PartnerPage, SessionState } from './browser/partner-page.ts';
import type { RecordedFile, Recorder } from './browser/recorder.ts';
import { withTimeLimit } from './browser/time-limit.ts';
import { looksLikeSecret } from './secrets.ts';

/** One lesson from its start to its end, as it was recorded. */
export interface Lesson {
  readonly recorder: Recorder;
  /** The state in which it stopped going on: `ended` for a whole lesson. */
  readonly reached: SessionState | 'no element';
  readonly replied: boolean;
  readonly error: string | undefined;
  /** Whether the element could be seen when it had had time to start. */
  readonly isVisible: boolean;
  readonly sessionId: string | undefined;
  /** What the page's documents of its own origin have noticed. */
  readonly probes: readonly Probe[];
  /** Where a script of the page could read a token or key, in words. */
  readonly leaks: readonly string[];
  /** The addresses from which the page got tokens, in the order of their responses. */
  readonly tokenRequests: readonly string[];
  /** How many times the embed's page was loaded. */
  readonly embedLoads: number;
  /** The frames from the page to the embed, each with what its policies allow; none where the embed did not load. */
  readonly levels: readonly Level[];
  readonly hasServiceWorker: boolean;
  /** The cookies that the endpoint gets of the student, who is still signed in, as the header of a request. */
  readonly cookie: string;
}

interface Level {
  readonly name: string;
  readonly allowed: readonly string[];
}

/** Plays a lesson: start, first question, an answer, the end. */
export async function playLesson(partner: PartnerPage, embedOrigin: string): Promise<Lesson> {
  await partner.open();
  const host = await partner.findHost();
  let reached: Lesson['reached'] = 'no element';
  let replied = false;
  let error: string | undefined;
  let sessionId: string | undefined;
  let isVisible = true;
  let levels: readonly Level[] = [];
  if (host) {
    isVisible = (await (await partner.element())?.isVisible()) ?? true;
    reached =
      (await partner.waitFor(['ready', 'active', 'failed'], isVisible ? undefined : 15_000)) ?? 'idle';
    sessionId = await partner.sessionId();
    levels = await readLevels(partner, embedOrigin);
    if (reached === 'ready' || reached === 'active') {
      replied = await partner.say('5').catch(() => false);
      reached = (await partner.waitFor(['active'])) ?? reached;
      // What the page does about an event may come a moment after it.
      await partner.page.waitForTimeout(500);
      reached = (await partner.waitFor(['ready', 'active', 'failed'])) ?? reached;
      sessionId = (await partner.sessionId()) ?? sessionId;
      await partner.command('end');
      reached = (await partner.waitFor(['ended', 'failed'])) ?? reached;
    }
    error = await (await partner.element())
      ?.evaluate((node) => (node as never as { error?: { code: string } }).error?.code)
      .catch(() => undefined);
  }
  await partner.recorder.settle();
  const { requests, files } = partner.recorder;
  const tokenRequests = files.filter(hasToken).map(({ url }) => url);
  const cookies = await partner.context.cookies(tokenRequests.slice(0, 1));
  return {
    recorder: partner.recorder,
    reached,
    replied,
    error,
    isVisible,
    sessionId,
    probes: await readProbes(partner),
    leaks: await findLeaks(partner, embedOrigin),
    tokenRequests,
    embedLoads: requests.filter(({ url, type }) => type === 'document' && url.startsWith(`${embedOrigin}/`))
      .length,
    levels,
    hasServiceWorker: (await withTimeLimit(partner.page.evaluate(countServiceWorkers))) !== 0,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

const countServiceWorkers = async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0;

/** Asks each frame from the outermost to the embed what its policies allow. */
async function readLevels({ page }: PartnerPage, embedOrigin: string): Promise<Level[]> {
  const levels: Level[] = [];
  const embed = page.frames().find((frame) => frame.url().startsWith(embedOrigin));
  for (let frame = embed ?? null; frame; frame = frame.parentFrame()) {
    const place = frame.parentFrame() === null ? 'the page' : `the frame ${new URL(frame.url()).pathname}`;
    levels.unshift({
      name: frame === embed ? 'the embed' : place,
      allowed: await frame.evaluate(listAllowed),
    });
  }
  return levels;
}

function listAllowed(): string[] {
  return (
    document as never as { featurePolicy: { allowedFeatures(): string[] } }
  ).featurePolicy.allowedFeatures();
}

/** A response with a token in it: in its JSON, or where it leads a frame. */
function hasToken({ text, headers, status }: RecordedFile): boolean {
  if (status === 303) return looksLikeSecret(headers.location ?? '');
  return status < 300 && /"embed_url"/.test(text) && looksLikeSecret(text);
}

async function readProbes({ page }: PartnerPage): Promise<Probe[]> {
  const read = (name: string) => (window as never as Record<string, Probe | undefined>)[name];
  const asked = page.frames().map((frame) => withTimeLimit(frame.evaluate(read, probeName)));
  const probes = await Promise.all(asked);
  return probes.filter((probe) => probe !== undefined);
}

/** Where a script of the page could read a token or key: DOM, address, history, storage, referrer. */
async function findLeaks({ page }: PartnerPage, embedOrigin: string): Promise<string[]> {
  const own = page.frames().filter((frame) => !frame.url().startsWith(`${embedOrigin}/`));
  const places = await Promise.all(own.map((frame) => withTimeLimit(frame.evaluate(listReadable))));
  const found = places.flatMap((each) => each ?? []).filter(([, text]) => looksLikeSecret(text));
  return [...new Set(found.map(([place]) => place))];
}

/** Runs in a document of the page: each place that its scripts can read, with its text. */
function listReadable(): [string, string][] {
  const texts: [string, string][] = [
    ['the address of the page', location.href],
    ['document.referrer', document.referrer],
    ['window.name', window.name],
    ['document.cookie', document.cookie],
    ['the history state', JSON.stringify(history.state ?? null)],
    ['localStorage', JSON.stringify({ ...localStorage })],
    ['sessionStorage', JSON.stringify({ ...sessionStorage })],
    ['Resource Timing', JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name))],
  ];
  const visit = (root: Document | ShadowRoot) => {
    for (const node of root.querySelectorAll('*')) {
      for (const { name, value } of node.attributes)
        texts.push([`the attribute ${name} of <${node.localName}>`, value]);
      if (node.shadowRoot) visit(node.shadowRoot);
    }
    texts.push(['the text of the page', root.textContent ?? '']);
  };
  visit(document);
  return texts;
}
