import { expect, test } from 'vitest';
import { findPolicyLevel } from '../src/preflight.ts';

/** A page in a frame of `around`, or at the top: whether it has the microphone itself, and whether its frame may have it. */
interface Level {
  origin: string;
  has: boolean;
  frameHas?: boolean;
}

const policy = (has: boolean) => ({ featurePolicy: { allowsFeature: () => has } });

/** The innermost of some pages, each in the one before. A page of another origin does not show its frame. */
function pages(...levels: Level[]): Window {
  const ancestorOrigins = levels
    .map(({ origin }) => origin)
    .toReversed()
    .slice(1);
  let view: Partial<Window> = {};
  levels.forEach(({ origin, has, frameHas = true }, i) => {
    const parent = i ? view : undefined;
    const frameElement = parent?.origin === origin ? policy(frameHas) : null;
    const location = { ancestorOrigins };
    view = { origin, document: policy(has), frameElement, location } as unknown as Window;
    Object.assign(view, { parent: parent ?? view });
  });
  return view as Window;
}

const school = 'https://school.example';
const lms = 'https://lms.example';
const allowing = { origin: school, has: true };
const denying = { origin: school, has: false };
const inFrameWithoutAllow = { ...denying, frameHas: false };
const ofLms = { origin: lms, has: true };

test.each<[string, string, string, Level[]]>([
  ['a page whose header leaves the embed out', 'page', school, [allowing]],
  ['a page whose header allows nobody', 'page', school, [denying]],
  ['a frame without allow', 'frame', school, [allowing, inFrameWithoutAllow]],
  ['the header of a page in a frame that allows it', 'page', school, [allowing, denying]],
  ['the header of the outermost page', 'frame', school, [denying, inFrameWithoutAllow]],
  ['a page in a frame of another origin', 'unknown', lms, [ofLms, denying]],
  [
    'a page in its own page in a frame of another origin',
    'unknown',
    lms,
    [ofLms, denying, inFrameWithoutAllow],
  ],
])('%s: the level is %s, of %s', (_, level, origin, levels) => {
  expect(findPolicyLevel(pages(...levels), 'microphone')).toEqual({ level, origin });
});
