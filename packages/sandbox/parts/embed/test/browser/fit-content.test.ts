import { expect, test } from 'vitest';
import '../../src/styles/page.css';
import { componentSheets } from '../../src/components/register-components.ts';
import { fitToContent, reportSize } from '../../src/styles/fit-content.ts';
import { setUp } from '../components/set-up-app.ts';

// What differs between engines: how a media query reads when it is read back, and when sizes are observed.
test('a page that fits its content has no style that asks for the height of its frame, and posts each height once', async () => {
  const { app, type } = await setUp();
  fitToContent(document, componentSheets());
  const media = componentSheets()
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? rule.media.mediaText : []));
  expect(media.filter((query) => query.includes('height'))).toEqual([]);
  expect(media).toEqual(expect.arrayContaining(['all', 'not all']));

  const sizes: number[] = [];
  const report = reportSize(app, (size) => sizes.push(size));
  report();
  const height = () => Math.ceil(app.getBoundingClientRect().height);
  await expect.poll(() => sizes).toEqual([height()]);
  await type('one\ntwo\nthree');
  await expect.poll(() => sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
  await expect.poll(() => sizes.at(-1)).toBe(height());
  expect(new Set(sizes).size).toBe(sizes.length);

  report();
  await expect.poll(() => sizes.slice(-2)).toEqual([height(), height()]);
});
