import type { Frame } from 'playwright-core';
import { withTimeLimit } from '../browser/time-limit.ts';
import { type Check, fail, note, ok } from '../check.ts';

const features = ['microphone', 'camera'] as const;

/** Asks each frame from the outermost to the embed whether it may use the microphone and the camera. */
export const permissions: Check = {
  id: 'permissions',
  protects: 'The microphone and the camera reach the embed through every frame around it.',
  why: 'A student who presses the microphone, or photographs homework, gets nothing, and no reason.',
  docs: '/guide/security',
  isQuick: true,
  needsLesson: true,
  async *run({ visit, sandbox }) {
    const levels = await visit({}, async (partner) => {
      await partner.open();
      await partner.waitFor(['ready', 'active', 'failed']);
      const embed = partner.page.frames().find((frame) => frame.url().startsWith(sandbox.embedOrigin));
      return embed
        ? Promise.all(
            withParents(embed).map(async (frame) => ({
              name: describe(frame, embed),
              allowed: await readAllowed(frame),
            })),
          )
        : [];
    });
    if (levels.length === 0) return yield note('the embed did not load: its permissions were not looked at');
    for (const feature of features) {
      const at = levels.find(({ allowed }) => !allowed.includes(feature));
      yield at
        ? fail(
            `${at.name} may not use the ${feature}`,
            at.name === 'the page'
              ? `send the header Permissions-Policy: ${feature}=(self "${sandbox.embedOrigin}")`
              : `the frame around it needs allow="${feature} ${at.name === 'the embed' ? sandbox.embedOrigin : '*'}", and its page a Permissions-Policy that allows it`,
          )
        : ok(`the embed may use the ${feature}`);
    }
  },
};

function withParents(frame: Frame): Frame[] {
  const parent = frame.parentFrame();
  return parent ? [...withParents(parent), frame] : [frame];
}

function describe(frame: Frame, embed: Frame): string {
  if (frame === embed) return 'the embed';
  return frame.parentFrame() === null ? 'the page' : `the frame ${new URL(frame.url()).pathname}`;
}

async function readAllowed(frame: Frame): Promise<readonly string[]> {
  const allowed = await withTimeLimit(
    frame.evaluate(() =>
      (
        document as never as { featurePolicy?: { allowedFeatures(): string[] } }
      ).featurePolicy?.allowedFeatures(),
    ),
  );
  return allowed ?? features;
}
