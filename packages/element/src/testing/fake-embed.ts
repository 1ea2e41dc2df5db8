import type { Envelope, PageEventName } from '@tutor-session/protocol';
import type { TutorSessionElement, TutorSessionEventMap } from '../class.ts';
import type { EmbedCommand } from '../open-channel.ts';
import { type FakeWindow, provideMessageChannel, replaceFrameWindows } from './fake-dom.ts';
import { replaceFetch } from './fake-fetch.ts';
import {
  type Emit,
  type FailNext,
  type FakePage,
  FakeService,
  fakeCommands,
  isTokenEndpoint,
} from './fake-service.ts';

/** How a fake embed is set up. */
export interface FakeEmbedOptions {
  /** The endpoint it replaces, which `src` or `token-endpoint` names: a path or an absolute address. Default `/api/tutor`. */
  tokenEndpoint?: string;
  /** Milliseconds that `emit` waits for a session to open. Default 4000. */
  timeoutMs?: number;
}

/** The service's side of every `<tutor-session>` on the page, played by the test. */
export interface FakeEmbed {
  /**
   * Sends an event as the embed of the newest session would, and resolves when the element has dispatched it. Waits for a
   * session to open.
   * @throws {Error} when no session is open
   * @throws {TypeError} for an event that is not in the contract
   */
  readonly emit: Emit;
  /** Lets the next token requests or embeds fail. */
  readonly failNext: FailNext;
  /** The commands the page has sent, the oldest first. Pause, resume and end are confirmed by their event. */
  readonly commands: readonly EmbedCommand[];
  /** What the page has said besides: its context, tools, messages and drafts. */
  readonly page: FakePage;
  /**
   * Calls a tool of the page as the tutor would, and resolves with its output.
   * @throws {Error} with the code of why there is none, such as `tool_unknown`
   */
  readonly callTool: (name: string, input?: unknown) => Promise<unknown>;
  /** The `params` of each request to the token endpoint, the oldest first. */
  readonly tokenRequests: readonly Record<string, unknown>[];
  /** Restores `fetch` and frames; for `afterEach`. */
  readonly restore: () => void;
}

// Taken before a test replaces them with its own clock.
const { setTimeout } = globalThis;
/** How often `emit` checks for a session. */
const pollMs = 5;

/**
 * Plays the token endpoint and the embed for every `<tutor-session>` of this document, without a network: for Vitest or
 * Jest with happy-dom or jsdom, and in a browser's page. The element is the real one, and speaks its real protocol.
 */
export function fakeEmbed({
  tokenEndpoint = '/api/tutor',
  timeoutMs = 4000,
}: FakeEmbedOptions = {}): FakeEmbed {
  const service = new FakeService();
  const ports = new Map<FakeWindow, MessagePort>();
  const restoreFetch = replaceFetch(service, tokenEndpoint);
  const removeMessageChannel = provideMessageChannel();
  const restoreFrames = replaceFrameWindows({
    resolve: (fake, url) => {
      const arrived = isTokenEndpoint(url, tokenEndpoint) ? redirect(service, fake.frame, url) : url;
      fake.isSilent = arrived instanceof URL && service.takeSilence();
      return arrived;
    },
    onOpen: (fake) => {
      if (fake.isSilent) fake.frame.dispatchEvent(new Event('load'));
      else fake.postToPage({ event: 'embed.hello', protocol: 1, commands: fakeCommands });
    },
    onMessage: (fake, hello, [port]) => {
      if (!port || fake.isSilent) return;
      ports.set(fake, port);
      service.takeMessage(hello as { command: string });
      port.onmessage = ({ data }) => {
        const response = service.takeMessage(data);
        if (response) port.postMessage(response);
      };
      port.postMessage(service.envelope('embed.ready', {}));
    },
  });

  const waitForOpen = async () => {
    for (let waited = 0; waited <= timeoutMs; waited += pollMs) {
      const open = [...ports].findLast(([{ frame }]) => frame.isConnected);
      if (open) return open;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    throw new Error(
      `emit: no <tutor-session> has opened its embed. Is one in the document, with src="${tokenEndpoint}" and embed-url (or token-endpoint, or fetchToken), and started?`,
    );
  };

  return {
    commands: service.commands,
    page: service.page,
    tokenRequests: service.tokenRequests,
    failNext: service.failNext,
    callTool: async (tool, input) => {
      const [, port] = await waitForOpen();
      const { request, output } = service.callTool(tool, input);
      port.postMessage(request);
      return output;
    },
    emit: async (event: PageEventName, data?: object) => {
      const envelope = service.sample(event, data);
      const [{ frame }, port] = await waitForOpen();
      const dispatched = whenDispatched(hostOf(frame), envelope);
      port.postMessage(envelope);
      await dispatched;
    },
    restore: () => {
      restoreFetch();
      restoreFrames();
      removeMessageChannel();
      for (const port of ports.values()) port.close();
      ports.clear();
    },
  };
}

/** Where the endpoint leads a frame that asks for `url`. */
function redirect(service: FakeService, frame: HTMLIFrameElement, { searchParams }: URL) {
  const outcome = service.respondToTokenRequest(searchParams.get('params') ?? '');
  if (outcome === 'network') return null;
  return outcome.status === 200 ? new URL(hostOf(frame).embedUrl ?? '') : outcome;
}

/** The element of a frame, which is in its shadow root, or the page's own. */
function hostOf(frame: HTMLIFrameElement): TutorSessionElement {
  const root = frame.getRootNode();
  return (root instanceof ShadowRoot ? root.host : frame.parentElement) as TutorSessionElement;
}

/** Resolves when the element has dispatched an envelope, under its own name, too. */
function whenDispatched(element: TutorSessionElement, { timestamp }: Envelope): Promise<void> {
  return new Promise((resolve) => {
    const onEvent = ({ detail }: TutorSessionEventMap['tutor-event']) => {
      if (detail.timestamp !== timestamp) return;
      element.removeEventListener('tutor-event', onEvent);
      queueMicrotask(resolve); // the other event follows at once
    };
    element.addEventListener('tutor-event', onEvent);
  });
}
