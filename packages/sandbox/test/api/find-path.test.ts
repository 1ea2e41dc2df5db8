import { expect, test } from 'vitest';
import { findPath } from '../../src/api/find-path.ts';

const paths = [
  '*',
  '/v1/*',
  '/v1/sessions',
  '/v1/sessions/:id',
  '/v1/students/:id/data',
  '/docs/',
  '/embed/api/session',
];
const routes = paths.map((path) => ({ path }));

test.each([
  ['/V1/SESSIONS/ses_AbC/', '/v1/sessions/ses_AbC'],
  ['/v1/students/Ada%2FB/Data', '/v1/students/Ada%2FB/data'],
  ['/sessions', '/v1/sessions'],
  ['/v2/sessions', '/v1/sessions'],
  ['/api/v1/sessions/ses_1', '/v1/sessions/ses_1'],
  ['/v1/session', undefined],
  ['/v1/students//data', undefined],
])('at %s the path %s is meant', (wanted, path) => {
  expect(findPath(wanted, routes)).toBe(path);
});
