import type { TutorSessionState } from '@tutor-session/element';
import { decode, findSessionToken } from '../doctor/secrets.ts';
import { measureMainThread } from './browser/measure-main-thread.ts';
import type { PartnerPage } from './browser/partner-page.ts';
import { type Documents, type Level, readDocuments, readLevels } from './browser/read-documents.ts';
import type { RecordedFile, Recorder } from './browser/recorder.ts';

/** One lesson from its start to its end, as it was recorded. */
export interface Lesson extends Played, Documents {
  readonly recorder: Recorder;
  readonly error: string | undefined;
  /** How long the page's main thread used a processor, in milliseconds. */
  readonly busyMs: number;
  /** The response that the page's document came with. */
  readonly page: RecordedFile | undefined;
  /** The address at which the page was in the end. */
  readonly address: string;
  /** The responses by which the page got tokens, in their order. */
  readonly tokenResponses: readonly RecordedFile[];
  /** How many times the embed's page was loaded. */
  readonly embedLoads: number;
  readonly hasServiceWorker: boolean;
  /** The cookies that the endpoint gets of the student, who is still signed in, as the header of a request. */
  readonly cookie: string;
}

/** What became of the element. */
interface Played {
  /** The state in which it stopped going on: `ended` for a whole lesson. */
  readonly reached: TutorSessionState | 'no element';
  /** Whether the lesson got to its first question. */
  readonly hasBegun: boolean;
  readonly replied: boolean;
  /** Of the element, once a lesson has begun. */
  readonly version: string | undefined;
  /** Whether the element could be seen when it had had time to start. */
  readonly isVisible: boolean;
  readonly sessionId: string | undefined;
  /** The frames from the page to the embed, each with what its policies allow; none where the embed did not load. */
  readonly levels: readonly Level[];
}

const nothingPlayed: Played = {
  ...{ reached: 'no element', hasBegun: false, replied: false, isVisible: true, levels: [] },
  ...{ version: undefined, sessionId: undefined },
};

/** How long an element that cannot be seen may take to begin, in milliseconds. */
const hiddenMs = 15_000;
/** What the page does about an event may come a moment after it, in milliseconds. */
const afterEventMs = 500;

/** Plays a lesson: start, first question, an answer, the end; and reads what the page has become. */
export async function playLesson(partner: PartnerPage, embedOrigin: string): Promise<Lesson> {
  const readBusyMs = await measureMainThread(partner);
  await partner.open();
  const played = (await partner.findHost()) ? await play(partner, embedOrigin) : nothingPlayed;
  const busyMs = await readBusyMs();
  await partner.recorder.settle();
  const documents = await readDocuments(partner, embedOrigin);
  const error = await partner.error();
  return { ...played, ...documents, ...(await readRecord(partner, embedOrigin)), busyMs, error };
}

async function play(partner: PartnerPage, embedOrigin: string): Promise<Played> {
  const isVisible = (await (await partner.element())?.isVisible()) ?? true;
  const reached =
    (await partner.waitFor(['ready', 'active', 'ended', 'failed'], isVisible ? undefined : hiddenMs)) ??
    'idle';
  const levels = await readLevels(partner, embedOrigin);
  if (reached !== 'ready' && reached !== 'active') return { ...nothingPlayed, reached, isVisible, levels };
  const version = await partner.version();
  return { ...(await answer(partner, reached)), hasBegun: true, version, isVisible, levels };
}

/** From the first question to the end. */
async function answer(
  partner: PartnerPage,
  begun: TutorSessionState,
): Promise<Pick<Played, 'reached' | 'replied' | 'sessionId'>> {
  const replied = await partner.say('5');
  const active = (await partner.waitFor(['active'])) ?? begun;
  await partner.page.waitForTimeout(afterEventMs);
  const settled = (await partner.waitFor(['ready', 'active', 'failed'])) ?? active;
  const sessionId = await partner.sessionId();
  await partner.command('end');
  return { reached: (await partner.waitFor(['ended', 'failed'])) ?? settled, replied, sessionId };
}

/** What the browser has sent and got for the lesson. */
async function readRecord({ recorder, context, page }: PartnerPage, embedOrigin: string) {
  const files = recorder.files.filter(({ isOfSetup }) => !isOfSetup);
  const address = page.url();
  const { origin } = new URL(address);
  const isToken = (file: RecordedFile) =>
    new URL(file.url).origin === origin && readToken(file) !== undefined;
  const tokenResponses = files.filter(isToken);
  const first = files.findIndex(isToken);
  const cookies = await context.cookies(tokenResponses.slice(0, 1).map(({ url }) => url));
  return {
    ...{ recorder, address, tokenResponses },
    page: files
      .slice(0, first < 0 ? undefined : first)
      .findLast(({ isPage, status }) => isPage && status < 300),
    embedLoads: recorder.requests.filter(
      ({ url, type }) => type === 'document' && url.startsWith(`${embedOrigin}/`),
    ).length,
    hasServiceWorker: context.serviceWorkers().length > 0,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** Whether a token was for a frame that went to the endpoint itself. */
export const isOfFrame = ({ status }: Pick<RecordedFile, 'status'>): boolean => status === 303;

/** The token of a response: in its JSON, or where it leads a frame. */
export function readToken({
  text,
  headers,
  status,
}: Pick<RecordedFile, 'text' | 'headers' | 'status'>): string | undefined {
  if (status === 303) return findSessionToken(decode(headers.location ?? ''));
  return status < 300 && /"embed_url"/.test(text) ? findSessionToken(text) : undefined;
}
