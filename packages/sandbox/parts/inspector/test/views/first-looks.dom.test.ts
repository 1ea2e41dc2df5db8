import { render } from 'lit';
import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import type { View } from '../../src/view.ts';
import { renderForm } from '../../src/views/playground/form.ts';
import { SessionsView } from '../../src/views/sessions.ts';
import { WebhooksView } from '../../src/views/webhooks/webhooks.ts';

afterEach(() => document.body.replaceChildren());

const pagination = { page: 1, limit: 20, total: 2, total_pages: 1 };
const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;

/** A view at an address, with a service that responds so to paths that end like this. */
async function open(view: View, hash: string, responses: Record<string, unknown>): Promise<ShadowRoot> {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, response] = Object.entries(responses).find(([end]) => url.split('?')[0]?.endsWith(end)) ?? [];
    return Response.json(response);
  });
  view.route = readRoute(hash);
  document.body.append(view);
  await vi.waitFor(() => expect(view.renderRoot.querySelector('tbody tr')).toBeTruthy());
  return view.renderRoot as ShadowRoot;
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());

test('sessions on the same topic are told apart by the end of their ids', async () => {
  const session = {
    topic: 'fractions',
    status: 'ended',
    subject: 'math',
    level: '3-5',
    student_id: 's',
    started_at: at(0),
  };
  const data = ['ses_aaaaaa', 'ses_bbbbbb'].map((session_id) => ({
    ...session,
    session_id,
    ...{ duration_seconds: 1, message_count: 1, estimated_cost_usd: 0 },
  }));
  const root = await open(new SessionsView(), '#/sessions', { '/sessions': { data, pagination } });
  expect(texts(root, 'td:first-child')).toEqual(['fractions …aaaaaa', 'fractions …bbbbbb']);
});

test('webhooks begin with the newest deliveries of all endpoints, and forms are folded', async () => {
  const endpoint = (id: string) => ({
    id,
    url: `https://partner.example/${id}`,
    events: null,
    created_at: at(0),
  });
  const delivery = (id: string, endpoint_id: string, minute: number) => ({
    ...{
      id,
      endpoint_id,
      event: id,
      state: 'delivered',
      created_at: at(minute),
      next_attempt_at: null,
      attempts: [],
      payload: { data: {} },
    },
  });
  const root = await open(new WebhooksView(), '#/webhooks', {
    '/webhooks': { data: [endpoint('a'), endpoint('b')], pagination },
    '/webhooks/a/events': { data: [delivery('second', 'a', 2)], pagination },
    '/webhooks/b/events': { data: [delivery('third', 'b', 3), delivery('first', 'b', 1)], pagination },
    '/health': { now: at(5) },
  });
  expect(texts(root, 'h2, summary').slice(0, 3)).toEqual([
    'Newest deliveries',
    'Endpoints',
    'Add an endpoint',
  ]);
  expect(texts(root, 'td:first-child').slice(0, 3)).toEqual(['third', 'second', 'first']);
  expect(root.querySelectorAll('details[open]')).toHaveLength(0);
});

test('the playground offers what the service teaches, and keeps what its address names', () => {
  const topics = [{ topic: 'fractions', levels: { from: 3, to: 5 } }];
  const taxonomy = { subjects: [{ subject: 'math', topics }], levels: ['3-5', '6-8'] } as never;
  const claims = { student_id: 's', subject: 'math', level: '3-5', topic: 'of a colleague' };
  const set = vi.fn();
  render(
    renderForm({ claims, query: {}, taxonomy, contextProblem: undefined }, { start() {}, set }),
    document.body,
  );
  const options = (name: string) => texts(document.body, `select[name=${name}] option`);
  expect([options('subject'), options('level')]).toEqual([['math'], ['3-5', '6-8']]);
  expect(options('topic')).toEqual(['of a colleague', 'any', 'fractions']);
});
