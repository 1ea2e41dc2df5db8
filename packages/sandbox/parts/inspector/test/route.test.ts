import { expect, test } from 'vitest';
import { href, readRoute } from '../src/route.ts';

test.each([
  [['sessions'], {}],
  [['students', 'a/b?c#d %'], { page: '2', subject: 'maths & more' }],
  [['students', '<img src=x onerror=alert(1)>'], {}],
])('an address is read as it was written: %j %j', (path, query) => {
  const route = readRoute(href(path, query));
  expect([[route.view, ...route.path], Object.fromEntries(route.query)]).toEqual([path, query]);
});

test('an address that somebody typed names some view, and never fails', () => {
  expect(readRoute('')).toMatchObject({ view: '', path: [] });
  expect(readRoute('#sessions/%zz')).toMatchObject({ view: 'sessions', path: ['%zz'] });
  expect(href(['sessions'], { page: undefined, status: '' })).toBe('#/sessions');
});
