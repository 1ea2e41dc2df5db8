import { afterEach, expect, test, vi } from 'vitest';
import { readRoute } from '../../src/route.ts';
import { RequestsView } from '../../src/views/requests.ts';

afterEach(() => document.body.replaceChildren());

test('after a restart the requests of the new process take the place of those before', async () => {
  const asked: string[] = [];
  const service = { epoch: 'one', ids: [3, 2, 1] };
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, location.origin);
    asked.push(String(searchParams));
    const after = searchParams.get('epoch') === service.epoch ? Number(searchParams.get('after')) : 0;
    const request = {
      at: '2026-11-20T09:00:00.000Z',
      method: 'GET',
      path: '/v1',
      status: 200,
      duration_ms: 1,
      error: null,
    };
    return Response.json({
      epoch: service.epoch,
      data: service.ids.filter((id) => id > after).map((id) => ({ ...request, id })),
    });
  });
  const view = new RequestsView();
  view.route = readRoute('#/requests');
  document.body.append(view);
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
