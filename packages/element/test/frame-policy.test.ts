import { expect, test } from 'vitest';
import { permissionsFor } from '../src/frame-policy.ts';

test('each feature is named for the embed’s origin, whatever list it came with', () => {
  expect(permissionsFor('microphone; camera *;; autoplay ', 'https://e.example', 'school.example')).toBe(
    'microphone https://e.example; camera https://e.example; autoplay https://e.example',
  );
});

test('an empty list allows nothing', () => {
  expect(permissionsFor('', 'https://e.example', 'school.example')).toBe('');
});
