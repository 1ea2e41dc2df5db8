import type { Delivery } from '@tutor-session/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import { WebhooksView } from '../../src/views/webhooks/webhooks.ts';

const at = '2026-11-20T09:00:00.000Z';
const endpoint = {
  id: 'whk_1',
  url: 'https://partner.example/',
  events: null,
  created_at: at,
  updated_at: at,
};
const delivery = (number: number): Delivery => ({
  id: `dlv_${number}`,
  endpoint_id: endpoint.id,
  event: 'session.ended',
  state: 'pending',
  created_at: at,
  updated_at: at,
  next_attempt_at: '2026-11-20T09:01:30.000Z',
  attempts: [{ number: 1, at, duration_ms: 12, status: 500, error: '<b>failed</b>' }],
  payload: {
    event: 'session.ended',
    timestamp: at,
    partner_id: 'partner_dev',
    data: { session_id: 'ses_123456' },
  },
});

/** The view of the endpoint, or of another address, with a service that has so many deliveries. */
async function mount(total: number, address = '#/webhooks/whk_1') {
  const service = { total, refuse: false, now: at, state: 'pending' };
  const sent: string[] = [];
  const status = 409;
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, location.origin).searchParams.get('page') ?? 1);
    if (url.endsWith('/resend')) {
      sent.push(url.split('/').at(-2) ?? '');
      return new Response(null, { status: 204 });
    }
    if (url.includes('state=failed')) {
      expect(sent).toEqual([]); // what is sent again changes what is on a page
      return Response.json({ data: [delivery(page)], pagination: { total_pages: 2 } });
    }
    if (service.refuse && /\/(test|verify)$/.test(url))
      return Response.json({ error: { code: 'conflict', message: 'Not now.', status } }, { status });
    if (url.endsWith('/health')) return Response.json({ now: service.now });
    const other = { ...endpoint, id: 'whk_2' };
    const minute = (n: number) => (url.includes(other.id) ? 2 * n + 1 : 2 * n);
    const data = url.includes('/events')
      ? Array.from({ length: Math.min(50, service.total) }, (_, n) => ({
          ...delivery(n),
          state: service.state,
          created_at: at.replace('09:00', `09:0${minute(n)}`),
        }))
      : [endpoint, other];
    const pagination = { page: 1, limit: 50, total: service.total, total_pages: 1 };
    return Response.json({ data, pagination });
  });
  const view = new WebhooksView();
  view.route = readRoute(address);
  document.body.append(view);
  await vi.waitFor(() => expect(view.renderRoot.querySelector('tbody tr')).toBeTruthy());
  const text = (selector: string) => view.renderRoot.querySelector(selector)?.textContent?.trim();
  return { view, service, sent, text };
}
afterEach(() => document.body.replaceChildren());

test('a delivery that waits counts down by the clock of the sandbox, and no text is markup', async () => {
  const { text, view, service } = await mount(1);
  await vi.waitFor(() => expect(text('td:nth-child(7)')).toMatch(/^in 1 min \d+ s$/));
  service.now = '2026-11-20T09:01:29.000Z';
  await view.reload();
  await vi.waitFor(() => expect(text('td:nth-child(7)')).toMatch(/^(in 1 s|now)$/));
  expect(view.renderRoot.querySelector('tbody b')).toBeNull();
  expect(text('tbody')).toContain('<b>failed</b>');
  expect(view.renderRoot.querySelector('td a[href$="ses_123456"]')?.textContent).toBe('…123456');
});

test('each delivery on any page that has failed by now is sent again once', async () => {
  const { view, service, sent } = await mount(1);
  service.state = 'failed';
  await view.reload();
  await view.updateComplete;
  const button = [...view.renderRoot.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Resend all failed',
  );
  button?.click();
  await vi.waitFor(() => expect([sent, view.acting]).toEqual([['dlv_1', 'dlv_2'], false]));
  expect(view.progress).toBe('');
});

test('what a button failed with stays while the list is loaded again', async () => {
  const { view, service, text } = await mount(1);
  service.refuse = true;
  view.renderRoot.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await vi.waitFor(() => expect(text('[role=alert]')).toContain('Not now.'));
  await view.reload();
  await view.updateComplete;
  expect(text('[role=alert]')).toContain('Not now.');
});

test('what verifying failed with is shown beside its form, in place of the last verdict', async () => {
  const { view, service, text } = await mount(1, '#/webhooks');
  service.refuse = true;
  view.verification = { verified: true, event: 'session.ended' } as typeof view.verification;
  await view.updateComplete;
  const form = view.renderRoot.querySelector('form.verify');
  form?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await vi.waitFor(() => expect(text('form.verify output')).toMatch(/^Not now\./));
  expect(text('[role=alert]')).toBe('');
});

test('webhooks begin with the newest deliveries of all endpoints', async () => {
  const { view } = await mount(2, '#/webhooks');
  const times = [...view.renderRoot.querySelectorAll('td time')].map((time) => time.getAttribute('datetime'));
  expect(times.slice(0, 4).map((time) => time?.slice(14, 16))).toEqual(['03', '02', '01', '00']);
});
