import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import { RequestsView } from '../../src/views/requests.ts';

afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
});

const request = (id: number, status = 200, code?: string) => ({
  ...{ id, at: '2026-11-20T09:00:00.000Z', method: 'GET', path: `/v1/${id}`, status, duration_ms: 1 },
  error: code ? { code, message: 'Why.' } : null,
});

function open(hash: string, respond: (query: URLSearchParams) => { epoch: string; data: object[] }) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(respond(new URL(url, location.origin).searchParams)),
  );
  const view = new RequestsView();
  view.route = readRoute(hash);
  document.body.append(view);
  return view;
}

test('after a restart the requests of the new process take the place of those before', async () => {
  const asked: string[] = [];
  const service = { epoch: 'one', ids: [3, 2, 1] };
  const view = open('#/requests', (query) => {
    asked.push(String(query));
    const after = query.get('epoch') === service.epoch ? Number(query.get('after')) : 0;
    const data = service.ids.filter((id) => id > after).map((id) => request(id));
    return { epoch: service.epoch, data };
  });
  const shown = () => view.requests.map(({ id }) => id);
  await vi.waitFor(() => expect(shown()).toEqual([3, 2, 1]));
  service.ids = [4, ...service.ids];
  await view.reload();
  expect(shown()).toEqual([4, 3, 2, 1]);
  // Of the new process more requests are there already than were seen of the old one.
  Object.assign(service, { epoch: 'two', ids: [6, 5, 4, 3, 2, 1] });
  await view.reload();
  expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
  expect(asked).toEqual(['', 'after=3&epoch=one', 'after=4&epoch=one']);
});

test('requests are found by the reason for which they were refused, and the choice is in the address', async () => {
  const refused = [request(4, 404, 'not_found'), request(3, 400, 'invalid'), request(2, 400, 'invalid')];
  const data = [...refused, request(1)];
  const view = open('#/requests?show=invalid', () => ({ epoch: 'one', data }));
  const texts = (selector: string) =>
    [...view.renderRoot.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());
  await vi.waitFor(() => expect(texts('td a')).toEqual(['GET\u00a0/v1/3', 'GET\u00a0/v1/2']));
  expect(texts('option')).toEqual(['all (4)', 'refused (3)', 'invalid (2)', 'not_found (1)']);
  const select = view.renderRoot.querySelector('select') as HTMLSelectElement;
  select.value = 'refused';
  select.dispatchEvent(new Event('change'));
  expect(location.hash).toBe('#/requests?show=refused');
});
