import type { Level } from '../browser/read-documents.ts';
import { type Check, type Finding, fail, note, ok } from '../check.ts';

const features = ['microphone', 'camera'] as const;

/** Looks whether each frame from the outermost to the embed may use the microphone and the camera. */
export const permissions: Check = {
  id: 'permissions',
  protects: 'The microphone and the camera reach the embed through every frame around it.',
  why: 'A student who presses the microphone, or photographs homework, gets nothing, and no reason.',
  docs: '/guide/security',
  isQuick: true,
  needsLesson: true,
  async *run({ lesson: { levels }, sandbox }) {
    if (levels.length === 0) return yield note('the embed did not load: its permissions were not looked at');
    yield* checkLevels(levels, sandbox.embedOrigin);
  },
};

/** Looks at each frame from the outermost to the embed. */
export function* checkLevels(levels: readonly Level[], embedOrigin: string): Generator<Finding> {
  for (const feature of features) {
    const at = levels.find(({ allowed }) => !allowed.includes(feature));
    yield at
      ? fail(
          `${at.name} may not use the ${feature}`,
          at.name === 'the page'
            ? `send the header Permissions-Policy: ${feature}=(self "${embedOrigin}")`
            : `the frame around it needs allow="${feature} ${at.name === 'the embed' ? embedOrigin : '*'}", and its page a Permissions-Policy that allows it`,
        )
      : ok(`the embed may use the ${feature}`);
  }
}
