import { findSentFaults } from '@tutor-session/browsers/page-schema';
import { PageCommands } from '../../src/session/page-commands.ts';
import type { PageMessage } from '../../src/session/read-page-message.ts';
import { flushed } from './manual-schedule.ts';
import { setUp } from './set-up-controller.ts';

/** A session, and the page that embeds it: what the page says, and what the embed sends it. */
export async function setUpPage({ start = true } = {}) {
  const session = setUp({ findFaults: findSentFaults });
  const { controller, api, schedule, parent, sent } = session;
  let focused = 0;
  const focusMessage = () => {
    focused += 1;
  };
  const page = new PageCommands({ controller, channel: parent, focusMessage, schedule });
  if (start) await controller.start(api);
  const take = (message: PageMessage) => {
    page.take(message);
    return flushed();
  };
  const say = (text: string, id: string | number = 1) => take({ command: 'session.message', id, text });
  const write = (text: string, options: { replace?: boolean; focus?: boolean } = {}) =>
    page.take({ command: 'session.draft', id: 1, text, ...options });
  const errors = () => sent.map(([, data]) => (data as { error?: string }).error);
  return { ...session, take, say, write, errors, focused: () => focused };
}
