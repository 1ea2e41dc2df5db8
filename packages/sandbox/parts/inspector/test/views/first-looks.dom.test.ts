import { render } from 'lit';
import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import { renderForm } from '../../src/views/playground/form.ts';
import { SessionsView } from '../../src/views/sessions.ts';

afterEach(() => document.body.replaceChildren());

const pagination = { page: 1, limit: 20, total: 2, total_pages: 1 };

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());

test('sessions on the same topic are told apart by the end of their ids', async () => {
  const session = {
    topic: 'fractions',
    status: 'ended',
    subject: 'math',
    level: '3-5',
    student_id: 's',
    started_at: '2026-11-20T09:00:00.000Z',
  };
  const data = ['ses_aaaaaa', 'ses_bbbbbb'].map((session_id) => ({
    ...session,
    session_id,
    ...{ duration_seconds: 1, message_count: 1, estimated_cost_usd: 0 },
  }));
  vi.stubGlobal('fetch', async () => Response.json({ data, pagination }));
  const view = new SessionsView();
  view.route = readRoute('#/sessions');
  document.body.append(view);
  await vi.waitFor(() => expect(view.renderRoot.querySelector('tbody tr')).toBeTruthy());
  expect(texts(view.renderRoot, 'td:first-child')).toEqual(['fractions …aaaaaa', 'fractions …bbbbbb']);
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
