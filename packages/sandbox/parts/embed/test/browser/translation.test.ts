import { afterEach, expect, test } from 'vitest';
import { setUp } from '../components/set-up-app.ts';

afterEach(() => document.body.replaceChildren());

const isText = ({ data, parentElement }: Text) =>
  data.trim() !== '' && !parentElement?.closest('style, [translate=no]');

/** All texts below a node, shadow roots included. */
function texts(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => {
    const inside = [
      ...texts(node),
      ...(node instanceof Element && node.shadowRoot ? texts(node.shadowRoot) : []),
    ];
    return node instanceof Text && isText(node) ? [node] : inside;
  });
}

/** What a browser's translation does with a page: here into capitals. */
function translate(app: Element): void {
  for (const text of texts(app.shadowRoot ?? app)) {
    const font = document.createElement('font');
    font.append(text.data.toUpperCase());
    text.replaceWith(font);
  }
}

const read = (app: Element) =>
  texts(app.shadowRoot ?? app)
    .map(({ data }) => data.toUpperCase().replaceAll(/\s+/g, ' ').trim())
    .join(' ');

test('in a page that the browser has translated, what changes is shown as in one that it has not', async () => {
  const [plain, translated] = [await setUp(), await setUp()];
  const steps: ((page: typeof plain) => unknown)[] = [
    ({ api }) =>
      Object.assign(api.report, { progress: { number: 1, of: 6 }, problem: 'What is 3/12 + 7/12?' }),
    ({ type }) => type('5/6'),
    ({ controller }) => controller.send(),
    ({ api }) =>
      Object.assign(api.report, { progress: { number: 2, of: 6 }, problem: 'Simplify 4/6, please.' }),
    ({ type }) => type('no'),
    ({ controller }) => controller.send(),
    ({ controller }) => controller.pause(),
    ({ controller }) => controller.resume(),
    ({ controller }) => controller.end(),
  ];
  for (const step of steps) {
    translate(translated.app);
    for (const page of [plain, translated]) {
      await step(page);
      await page.drawn();
    }
    await expect.poll(() => read(translated.app)).toBe(read(plain.app));
  }
  expect(read(plain.app)).toContain('SESSION ENDED');
});
