import type { Frame } from 'playwright-core';
import { looksLikeSecret } from '../../doctor/secrets.ts';
import { type Probe, probeName } from './page-probe.ts';
import type { PartnerPage } from './partner-page.ts';
import { withTimeLimit } from './time-limit.ts';

/** What the documents of a page say, but for the embed's. */
export interface Documents {
  /** What they have noticed. */
  readonly probes: readonly Probe[];
  /** Where a script of the page could read a token or key, in words. */
  readonly leaks: readonly string[];
  /** The frames that did not respond, by their paths: nothing is known of them. */
  readonly silent: readonly string[];
  /** Their Content Security Policies in `<meta>` elements. */
  readonly policies: readonly string[];
}

/** Reads every document of the page but the embed's. */
export async function readDocuments({ page }: PartnerPage, embedOrigin: string): Promise<Documents> {
  const own = page.frames().filter((frame) => !frame.url().startsWith(`${embedOrigin}/`));
  const read = await Promise.all(own.map((frame) => withTimeLimit(frame.evaluate(readDocument, probeName))));
  const documents = read.filter((each) => each !== undefined);
  const found = documents.flatMap(({ texts }) => texts).filter(([, text]) => looksLikeSecret(text));
  const silent = own.filter((frame, index) => read[index] === undefined && !frame.isDetached());
  return {
    probes: documents.flatMap(({ probe }) => probe ?? []),
    leaks: [...new Set(found.map(([place]) => place))],
    silent: silent.map((frame) => new URL(frame.url()).pathname),
    policies: documents.flatMap(({ policies }) => policies ?? []),
  };
}

/** Runs in a document of the page: its probe, its policies, and each place that its scripts can read, with its text. */
function readDocument(name: string) {
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
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return {
    probe: (window as never as Record<string, Probe | undefined>)[name],
    texts,
    policies: Array.from(metas, ({ content }) => content),
  };
}

/** A frame on the way to the embed, with what its policies allow. */
export interface Level {
  readonly name: string;
  readonly allowed: readonly string[];
}

/** Asks each frame from the outermost to the embed what its policies allow; none where the embed did not load. */
export async function readLevels({ page }: PartnerPage, embedOrigin: string): Promise<Level[]> {
  const levels: Level[] = [];
  const embed = page.frames().find((frame) => frame.url().startsWith(embedOrigin));
  for (let frame = embed ?? null; frame; frame = frame.parentFrame()) {
    const allowed = (await withTimeLimit(frame.evaluate(listAllowed))) ?? [];
    levels.unshift({ name: frame === embed ? 'the embed' : nameFrame(frame), allowed });
  }
  return levels;
}

const nameFrame = (frame: Frame) =>
  frame.parentFrame() === null ? 'the page' : `the frame ${new URL(frame.url()).pathname}`;

function listAllowed(): string[] {
  return (
    document as never as { featurePolicy: { allowedFeatures(): string[] } }
  ).featurePolicy.allowedFeatures();
}
