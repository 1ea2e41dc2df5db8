import { expect, test, vi } from 'vitest';
import { createPlan, preconnect, type StartedBy } from '../src/start-plan.ts';

/** The plan of an element in this state, and what its next update does: it begins, or waits for the view or to be shown. */
function create(state: object = {}) {
  const observing = new Map<string, () => void>();
  const observe = (name: string) =>
    class {
      see: () => void;
      constructor(onSeen: (entries: object[]) => void) {
        this.see = () => onSeen([{ isIntersecting: true }]);
      }
      observe() {
        observing.set(name, this.see);
      }
      disconnect() {
        observing.delete(name);
      }
    };
  vi.stubGlobal('IntersectionObserver', observe('view'));
  vi.stubGlobal('ResizeObserver', observe('size'));
  const element = {
    isConnected: true,
    isShown: true,
    loading: 'eager',
    fetchToken: () => {},
    checkVisibility: () => element.isShown,
    querySelector: () => null,
    requestUpdate: vi.fn(),
    ...state,
  };
  const plan = createPlan(element as never, () => element as never);
  const update = (more: object = {}) => {
    Object.assign(element, more);
    const begin = vi.fn();
    plan.beginWhenDue(begin);
    return begin.mock.calls.length ? 'begins' : [...observing.keys()].join();
  };
  return { plan, update, element, see: (name: string) => observing.get(name)?.() };
}

const hidden = { isShown: false };
test.each<[string, object, StartedBy, string]>([
  ['an eager session', {}, 'auto', 'begins'],
  ['a session without a token source', { fetchToken: undefined }, 'auto', ''],
  ['a session that is in no document', { isConnected: false }, 'page', ''],
  ['a manual session', { loading: 'manual' }, 'auto', ''],
  ['a manual session that the student starts', { loading: 'manual' }, 'student', 'begins'],
  ['a lazy session', { loading: 'lazy' }, 'auto', 'view'],
  ['a lazy session whose frame a move has reset', { loading: 'lazy' }, 'element', 'begins'],
  ['a hidden session', hidden, 'auto', 'size'],
  ['a hidden session whose frame a move has reset', hidden, 'element', 'size'],
  ['a hidden session that the page starts', hidden, 'page', 'begins'],
  [
    'a hidden session with the page’s own frame',
    { ...hidden, src: '/', querySelector: () => ({}) },
    'auto',
    'begins',
  ],
])('%s begins at once, waits, or does not begin', (_, state, by, does) => {
  const { plan, update } = create(state);
  plan.request(by);
  expect(update()).toBe(does);
});

test('a lazy session begins where it comes near, and waits no more once it is manual, or stopped', () => {
  const { plan, update, see, element } = create({ loading: 'lazy' });
  expect(update()).toBe('view');
  expect(update({ loading: 'manual' })).toBe('');
  expect(update({ loading: 'lazy' })).toBe('view');
  see('view');
  expect(element.requestUpdate).toHaveBeenCalledOnce();
  expect([update(), update()]).toEqual(['begins', '']);
  plan.request('auto');
  update();
  plan.cancel();
  expect(update()).toBe('');
});

test('a hidden lazy session that becomes eager begins when it is shown', () => {
  const { update, see, element } = create({ loading: 'lazy', ...hidden });
  expect([update(), update({ loading: 'eager' })]).toEqual(['view', 'size']);
  see('size');
  expect(element.requestUpdate).not.toHaveBeenCalled();
  element.isShown = true;
  see('size');
  expect(element.requestUpdate).toHaveBeenCalledOnce();
  expect(update()).toBe('begins');
});

test('a start asked for with fresh stays so until it begins', () => {
  const { plan } = create();
  plan.request('page', true);
  plan.request('element');
  const begin = vi.fn();
  plan.beginWhenDue(begin);
  plan.request('auto');
  plan.beginWhenDue(begin);
  expect(begin.mock.calls).toEqual([[true], [false]]);
});

test('the browser connects to the origin of an embed that may be used, and nothing is left on the page', () => {
  const append = vi.spyOn(document.head, 'append');
  for (const url of [undefined, 'javascript:alert(1)', 'https://tutor.example/embed']) preconnect(url);
  const [links, ...more] = append.mock.calls as HTMLLinkElement[][];
  expect(links?.map(({ rel, href }) => [rel, href])).toEqual([['preconnect', 'https://tutor.example/']]);
  expect(more).toEqual([]);
  expect(document.querySelector('link')).toBeNull();
});
