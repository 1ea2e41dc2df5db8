import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { sampleMediaType, voices } from '../domain/configuration/voices.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { packageFile } from '../platform/package-file.ts';

/**
 * The voices' samples, at `/voices/<id>.mp3`. They are outside `/v1` and need no key, so that any page can use them as the `src`
 * of an `<audio>` (decision 46).
 */
export function voiceSamples(): Hono {
  const routes = new Hono();
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  routes.get('/voices/:file', async ({ req }) => {
    const voice = voices.find(({ id }) => `${id}.mp3` === req.param('file'));
    if (!voice) throw new ApiError('not_found', 'There is no such voice.');
    const sample = cache.get(voice.id) ?? readSample(voice.id);
    cache.set(voice.id, sample);
    return new Response(await sample, {
      headers: {
        'content-type': sampleMediaType,
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return routes;
}

async function readSample(id: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(packageFile('assets', 'voices', `${id}.mp3`)));
}
