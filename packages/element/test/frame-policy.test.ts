import { expect, test } from 'vitest';
import { frameFix, permissionsFor } from '../src/frame-policy.ts';
import { needsLocalNetwork } from '../src/local-network.ts';

test.each([
  ['http://localhost:4400', 'school.example', true],
  ['http://127.0.0.1:4400', 'preview-7.apps.example', true],
  ['http://[::1]:4400', 'school.example', true],
  ['https://192.168.1.20', 'school.example', true],
  ['https://172.16.0.9', 'school.example', true],
  ['https://10.1.2.3', 'school.example', true],
  ['https://[fd00::1]', 'school.example', true],
  ['https://sandbox.local', 'school.example', true],
  ['http://localhost:4400', '127.0.0.1', false],
  ['https://192.168.1.20', 'laptop.local', false],
  ['https://embed.example', 'school.example', false],
  ['https://10.example', 'school.example', false],
  ['https://172.32.0.1', 'school.example', false],
])('an embed of %s needs local network access on a page of %s: %s', (origin, page, needed) => {
  expect(needsLocalNetwork(origin, page)).toBe(needed);
});

test('a frame gets the permission for its embed only where that is local and the page is not', () => {
  expect(permissionsFor('autoplay', 'http://localhost:1', 'school.example')).toBe(
    'autoplay http://localhost:1; local-network-access http://localhost:1',
  );
  expect(permissionsFor('autoplay', 'http://localhost:1', 'localhost')).toBe('autoplay http://localhost:1');
});

test('each feature is named for the embed’s origin, whatever list it came with', () => {
  expect(permissionsFor('microphone; camera *;; autoplay ', 'https://e.example', 'school.example')).toBe(
    'microphone https://e.example; camera https://e.example; autoplay https://e.example',
  );
});

test('an empty list allows nothing', () => {
  expect(permissionsFor('', 'https://e.example', 'school.example')).toBe('');
});

test.each([
  ['https://e.example', 'Add frame-src https://e.example'],
  ['https://e.example/embed?x', 'Add frame-src https://e.example'],
  ['http://e.example', 'Remove upgrade-insecure-requests'],
  ['https://other.example', undefined],
  ['inline', undefined],
])('where a policy blocks a frame at %s, what lets the embed in is: %s', (blocked, fix) => {
  expect(frameFix(blocked, 'https://e.example')).toBe(fix);
});
