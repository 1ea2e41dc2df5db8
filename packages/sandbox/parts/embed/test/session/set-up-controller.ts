import type { findSentFaults } from '@tutor-session/browsers/page-schema';
import type { Envelope } from '@tutor-session/protocol';
import { SessionController } from '../../src/session/session-controller.ts';
import type { Failure } from '../../src/session/session-view.ts';
import { FakeEmbedApi } from './fake-embed-api.ts';
import { flushed, manualSchedule } from './manual-schedule.ts';

interface ControllerOptions {
  /** Decides on the parent. */
  admit?: () => Promise<Failure | null>;
  greeting?: string;
  /** Why what is sent is not as page.yaml has it; reads that file, and so is not for a browser. */
  findFaults?: typeof findSentFaults;
}

/** A controller with a fake service and a parent that records envelopes. */
export function setUp({ admit = async () => null, greeting = 'Hello!', findFaults }: ControllerOptions = {}) {
  const api = new FakeEmbedApi();
  api.say('tutor', greeting);
  const posted: Envelope[] = [];
  const refusals: string[] = [];
  const sent: [event: string, data: object][] = [];
  const parent = {
    admit,
    post: (envelope: Envelope) => void posted.push(envelope),
    refuse: (code: string) => void refusals.push(code),
    send: (event: string, data: object) => {
      const [fault] = findFaults?.('FromEmbed', { event, data }) ?? [];
      if (fault) throw new Error(fault);
      return sent.push([event, data]) > 0;
    },
  };
  const { schedule, pass } = manualSchedule();
  let ids = 0;
  const controller = new SessionController({
    parent,
    schedule,
    now: () => Date.parse('2026-01-02T03:04:05Z'),
    random: () => 0.5,
    newId: () => `m${++ids}`,
  });
  const send = (text: string) => {
    controller.setDraft(text);
    controller.send();
    return flushed();
  };
  /** Does it, and lets everything go on that waits on promises alone. */
  const completely = (change: () => void) => () => {
    change();
    return flushed();
  };
  return {
    api,
    controller,
    parent,
    wake: completely(controller.wake),
    pause: completely(() => controller.pause()),
    resume: completely(() => controller.resume()),
    end: completely(() => controller.end()),
    schedule,
    posted,
    refusals,
    sent,
    pass,
    send,
    names: () => posted.map(({ event }) => event),
  };
}

/** The same, with the session started. */
export async function started() {
  const session = setUp();
  await session.controller.start(session.api);
  return session;
}
