import { render } from 'lit';
import { afterEach, expect, test } from 'vitest';
import { fractionStyles, renderFractions } from '../../src/drawings/fractions.ts';

afterEach(() => document.body.replaceChildren());

// What happy-dom cannot show: generated content and its size.
test('a fraction is two rows of digits as tall as the text, and is read and copied as it is', () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = fractionStyles.styleSheet ? [fractionStyles.styleSheet] : [];
  host.style.font = '20px / 1.5 sans-serif';
  document.body.append(host);
  render(renderFractions('Is 13/24 more than 1/2?'), root);
  const [wide, narrow] = [...root.querySelectorAll('.fraction')].map((one) => one.getBoundingClientRect());
  expect(wide?.height).toBeGreaterThan(2 * 20);
  expect(wide?.height).toBeLessThan(3 * 20);
  expect(wide?.width).toBeGreaterThan(20);
  expect(wide?.width).toBeGreaterThan(narrow?.width ?? Infinity);
  expect(wide?.width).toBeLessThan(40); // not the width of '13/24' beside
  expect(root.textContent).toBe('Is 13/24 more than 1/2?');
});
