import { expect, test } from 'vitest';
import { componentSheets, registerComponents } from '../../src/components/register-components.ts';
import { fitToContent, reportSize } from '../../src/styles/fit-content.ts';

// What differs between engines: how a media query reads when it is read back, and when sizes are observed.
test('a page that fits its content has no style that asks for the height of its frame', () => {
  registerComponents();
  fitToContent(document, componentSheets());
  const media = componentSheets()
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule ? rule.media.mediaText : []));
  expect(media.filter((query) => query.includes('height'))).toEqual([]);
  expect(media).toEqual(expect.arrayContaining(['all', 'not all']));
});

test('each height is posted once, and anew to who asks again', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.height = '40.5px';
  const sizes: number[] = [];
  const report = reportSize(box, (size) => sizes.push(size));
  report();
  await expect.poll(() => sizes).toEqual([41]);
  box.style.width = '50px';
  box.style.height = '60px';
  await expect.poll(() => sizes).toEqual([41, 60]);
  report();
  await expect.poll(() => sizes).toEqual([41, 60, 60]);
});
