import { looksLikeSecret } from '../doctor/secrets.ts';
import { measureMainThread } from './browser/measure-main-thread.ts';
import { type Probe, probeName } from './browser/page-probe.ts';
import type { PartnerPage, SessionState } from './browser/partner-page.ts';
import type { RecordedFile, Recorder } from './browser/recorder.ts';
import { withTimeLimit } from './browser/time-limit.ts';

/** One lesson from its start to its end, as it was recorded. */
export interface Lesson {
  readonly recorder: Recorder;
  /** The state in which it stopped going on: `ended` for a whole lesson. */
  readonly reached: SessionState | 'no element';
  readonly replied: boolean;
  readonly error: string | undefined;
  /** Of the element, once a lesson has begun. */
  readonly version: string | undefined;
  /** Whether the element could be seen when it had had time to start. */
  readonly isVisible: boolean;
  readonly sessionId: string | undefined;
  /** What the page's documents of its own origin have noticed. */
  readonly probes: readonly Probe[];
  /** How long the page's main thread used a processor, in milliseconds. */
  readonly busyMs: number;
  /** Where a script of the page could read a token or key, in words. */
  readonly leaks: readonly string[];
  /** The frames that did not respond, by their paths: nothing is known of them. */
  readonly silent: readonly string[];
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
  const readBusyMs = await measureMainThread(partner);
  await partner.open();
  const host = await partner.findHost();
  let reached: Lesson['reached'] = 'no element';
  let replied = false;
  let sessionId: string | undefined;
  let version: string | undefined;
  let isVisible = true;
  let levels: readonly Level[] = [];
  if (host) {
    isVisible = (await (await partner.element())?.isVisible()) ?? true;
    reached =
      (await partner.waitFor(['ready', 'active', 'failed'], isVisible ? undefined : 15_000)) ?? 'idle';
    levels = await readLevels(partner, embedOrigin);
    if (reached === 'ready' || reached === 'active') {
      version = await partner.version();
      replied = await partner.say('5');
      reached = (await partner.waitFor(['active'])) ?? reached;
      // What the page does about an event may come a moment after it.
      await partner.page.waitForTimeout(500);
      reached = (await partner.waitFor(['ready', 'active', 'failed'])) ?? reached;
      sessionId = await partner.sessionId();
      await partner.command('end');
      reached = (await partner.waitFor(['ended', 'failed'])) ?? reached;
    }
  }
  const busyMs = await readBusyMs();
  await partner.recorder.settle();
  const { requests, files } = partner.recorder;
  const tokenRequests = files.filter(hasToken).map(({ url }) => url);
  const cookies = await partner.context.cookies(tokenRequests.slice(0, 1));
  return {
    recorder: partner.recorder,
    reached,
    replied,
    error: await partner.error(),
    version,
    isVisible,
    sessionId,
    busyMs,
    ...(await readDocuments(partner, embedOrigin)),
    tokenRequests,
    embedLoads: requests.filter(({ url, type }) => type === 'document' && url.startsWith(`${embedOrigin}/`))
      .length,
    levels,
    hasServiceWorker: partner.context.serviceWorkers().length > 0,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** Asks each frame from the outermost to the embed what its policies allow. */
export async function readLevels({ page }: PartnerPage, embedOrigin: string): Promise<Level[]> {
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

/** Reads every document of the page, but for the embed's: what its probe has noticed, and where a script could read a token or key. */
async function readDocuments(
  { page }: PartnerPage,
  embedOrigin: string,
): Promise<Pick<Lesson, 'probes' | 'leaks' | 'silent'>> {
  const own = page.frames().filter((frame) => !frame.url().startsWith(`${embedOrigin}/`));
  const read = await Promise.all(own.map((frame) => withTimeLimit(frame.evaluate(readDocument, probeName))));
  const documents = read.filter((each) => each !== undefined);
  const found = documents.flatMap(({ texts }) => texts).filter(([, text]) => looksLikeSecret(text));
  const silent = own.filter((frame, index) => read[index] === undefined && !frame.isDetached());
  return {
    probes: documents.flatMap(({ probe }) => probe ?? []),
    leaks: [...new Set(found.map(([place]) => place))],
    silent: silent.map((frame) => new URL(frame.url()).pathname),
  };
}

/** Runs in a document of the page: its probe, and each place that its scripts can read, with its text. */
function readDocument(name: string): { probe: Probe | undefined; texts: [string, string][] } {
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
  return { probe: (window as never as Record<string, Probe | undefined>)[name], texts };
}
