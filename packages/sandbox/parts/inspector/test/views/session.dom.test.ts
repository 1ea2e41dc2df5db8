import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import { SessionView } from '../../src/views/session/session.ts';

// It defines the embed's elements, which the embed's own tests define in the same registry.
vi.mock('../../src/views/session/replay-player.ts', () => ({}));
afterEach(() => document.body.replaceChildren());

const at = '2026-11-20T09:00:00.000Z';
const said = { index: 0, role: 'tutor', text: 'What is a half?', at_ms: 0, timestamp: at };
const session = {
  ...{ session_id: 'ses_1', status: 'ended', started_at: at, updated_at: at, token_usage: {} },
  level: '3-5',
};
const record = { events: [], deliveries: [], replies: [], calls: [] };

test('a rating shows in the open view of a session that is over, and nothing is drawn again without one', async () => {
  const transcript = [said as object];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/replay'))
      return Response.json({ session_id: 'ses_1', transcript, whiteboard_commands: [] });
    return Response.json(url.endsWith('/record') ? record : session);
  });
  const view = new SessionView();
  view.route = readRoute('#/sessions/ses_1');
  document.body.append(view);
  await vi.waitFor(() => expect(view.replay).toBeDefined());
  const { replay } = view;
  await view.reload();
  expect(view.replay).toBe(replay);
  transcript[0] = { ...said, feedback: { rating: 'down' } };
  await view.reload();
  expect(view.replay?.transcript[0]?.feedback).toEqual({ rating: 'down' });
});
