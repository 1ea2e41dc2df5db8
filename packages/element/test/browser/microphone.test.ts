/** @module-tag leaves-no-trace */
import { expect, test } from 'vitest';
import { control, embedAt, frameOf, mount, ready } from './mount.ts';
import { testToken } from './test-token.ts';

/** What the embed gets for `getUserMedia`: the kinds of the tracks that run, or the error's name. */
async function mediaIn(mounted: ReturnType<typeof mount>, constraints: MediaStreamConstraints) {
  const { el, received } = mounted;
  const media = () => received.findLast(({ event }) => event === 'test.media')?.data;
  control(el, { media: constraints });
  await expect.poll(media).toBeDefined();
  return media();
}

test('in the sandboxed frame the embed records microphone and camera', async () => {
  const mounted = mount();
  await ready(mounted);
  expect(frameOf(mounted.el)?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const tracks = ['audio live', 'video live'];
  expect(await mediaIn(mounted, { audio: true, video: true })).toEqual({ tracks });
});

test('an embed that was loaded early records in the same frame once its token is handed over', async () => {
  const hello = new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => data?.event === 'embed.hello' && setTimeout(resolve));
  });
  const embedUrl = embedAt('early');
  const mounted = mount('early', {
    earlyEmbed: true,
    tokenIn: 'fragment',
    embedUrl,
    fetchToken: async () => {
      await hello;
      return { token: testToken, embed_url: embedUrl };
    },
  });
  await hello;
  const frame = frameOf(mounted.el);
  await ready(mounted);
  expect(frameOf(mounted.el)).toBe(frame);
  expect(await mediaIn(mounted, { audio: true })).toEqual({ tracks: ['audio live'] });
});

test('with an allow that does not name it the microphone is denied', async () => {
  const mounted = mount('hello', { allow: 'autoplay' });
  await ready(mounted);
  expect(await mediaIn(mounted, { audio: true })).toEqual({ error: 'NotAllowedError' });
});
