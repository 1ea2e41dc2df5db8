/** @module-tag leaves-no-trace */
import { expect, test } from 'vitest';
import { control, frameOf, type mount, open } from './mount.ts';

/** What the embed gets for `getUserMedia`: the kinds of the tracks that run, or the error's name. */
async function mediaIn(mounted: ReturnType<typeof mount>, constraints: MediaStreamConstraints) {
  const { el, received } = mounted;
  const media = () => received.findLast(({ event }) => event === 'test.media')?.data;
  control(el, { media: constraints });
  await expect.poll(media).toBeDefined();
  return media();
}

test('in the sandboxed frame the embed records microphone and camera', async () => {
  const mounted = await open();
  expect(frameOf(mounted.el)?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const tracks = ['audio live', 'video live'];
  expect(await mediaIn(mounted, { audio: true, video: true })).toEqual({ tracks });
});

test('with an allow that does not name it the microphone is denied', async () => {
  const mounted = await open('hello', { allow: 'autoplay' });
  expect(await mediaIn(mounted, { audio: true })).toEqual({ error: 'NotAllowedError' });
});
