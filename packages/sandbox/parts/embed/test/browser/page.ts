import axe from 'axe-core';
import { expect, vi } from 'vitest';

/** Axe finds nothing once what fades in is there, whose contrast is lower until then. Levels of headings are those of the whole page. */
export const expectSound = (part: Element): Promise<void> =>
  vi.waitFor(async () => {
    const rules = { region: { enabled: false }, 'heading-order': { enabled: false } };
    const { violations } = await axe.run(part, { rules });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found).toEqual([]);
  });
