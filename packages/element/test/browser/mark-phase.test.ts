/** @module-tag observable-without-spying */
import { expect, test } from 'vitest';
import { again, mount, open, send } from './mount.ts';
import { testToken } from './test-token.ts';

const phases = ['start', 'token', 'frame', 'ready', 'event'];
const ours = (type: string) =>
  performance.getEntriesByType(type).filter(({ name }) => name.startsWith('tutor-session:'));
const namesOf = (type: string) => ours(type).map(({ name }) => name.replace('tutor-session:', ''));

const clear = () => {
  performance.clearMarks();
  performance.clearMeasures();
};

test('a start leaves one mark and one matching measure for each of its phases, in order', async () => {
  clear();
  const mounted = await open();
  send(mounted.el, 'session.active', { session_id: 'ses_1' });
  send(mounted.el, 'session.paused');
  send(mounted.el, 'session.resumed');
  await expect.poll(() => mounted.received.at(-1)?.event).toBe('session.resumed');
  expect(namesOf('mark')).toEqual(phases);
  expect(namesOf('measure').sort()).toEqual([...phases].sort());
  const [start, token] = ours('mark');
  const measured = ours('measure').find(({ name }) => name === 'tutor-session:token');
  expect(measured?.startTime).toBe(start?.startTime);
  expect(measured?.duration).toBeCloseTo((token?.startTime ?? 0) - (start?.startTime ?? 0), 0);
});

test('a restart leaves its own marks; a failure leaves none of later phases', async () => {
  clear();
  const mounted = await open();
  await again(mounted, () => mounted.el.restart());
  expect(namesOf('mark')).toEqual([...phases, ...phases]);
  clear();
  await mount('', { fetchToken: () => Promise.reject(new Error('down')) }).el.ready.catch(() => {});
  expect(namesOf('mark')).toEqual(['start']);
});

test('no mark and no measure holds an id, a token or an address, nor any detail', async () => {
  clear();
  const mounted = await open();
  send(mounted.el, 'session.started', { session_id: 'ses_1' });
  await expect.poll(() => mounted.el.sessionId).toBe('ses_1');
  const all = [...performance.getEntriesByType('mark'), ...performance.getEntriesByType('measure')];
  const text = JSON.stringify(all.map((entry) => ({ ...entry.toJSON() })));
  for (const secret of [testToken, 'ses_1', 'p_1', '127.0.0.1']) expect(text).not.toContain(secret);
  expect(ours('mark').every((entry) => (entry as PerformanceMark).detail === null)).toBe(true);
});
