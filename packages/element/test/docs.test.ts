import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderDocs } from '../scripts/render-docs.ts';

test.each(Object.entries(renderDocs()))(
  '%s is fresh; else run pnpm --filter @tutor-session/element run docs',
  (path, text) => {
    expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
  },
);
