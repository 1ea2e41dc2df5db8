import { expect, test } from 'vitest';
import { isExactOrigin } from '../../../src/domain/configuration/assert-config-update.ts';
import { defaultConfig, readFeatures } from '../../../src/domain/configuration/config-store.ts';
import { png, webp } from '../../support/images.ts';
import { apiError } from '../../support/test-response.ts';
import { start, useSandbox } from '../../support/use-sandbox.ts';

const service = useSandbox();
const put = (change: unknown) => service.send('PUT', '/config', change);
const get = () => service.api('GET', '/config');
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

test('the configuration has its defaults from the start', async () => {
  expect(await get()).toMatchObject({
    status: 200,
    body: { ...defaultConfig, updated_at: start.toISOString() },
  });
});

test('the configuration takes what is given, group by group, and null sets back', async () => {
  await service.sandbox.advance(60);
  const logo = dataUrl(png(64, 32));
  const first = {
    branding: { name: 'Maple Street', primary_color: '#A3401f', logo, density: 'compact', radius: 'none' },
    features: { voice: false },
  };
  expect(await put(first)).toMatchObject({ status: 200, body: { branding: first.branding } });
  const second = {
    branding: { primary_color: null, radius: null, font_family: 'legible' },
    defaults: { voice: 'coral', input_mode: 'voice' },
    help_line: 'Ms Lee in room 4 listens to you, any day.',
  };
  const { name, density } = first.branding;
  const merged = {
    ...defaultConfig,
    branding: { ...defaultConfig.branding, name, logo, density, font_family: 'legible' },
    defaults: { ...defaultConfig.defaults, voice: 'coral', input_mode: 'voice' },
    features: { ...defaultConfig.features, voice: false },
    help_line: second.help_line,
    updated_at: service.sandbox.now().toISOString(),
  };
  expect(await put(second)).toMatchObject({ status: 200, body: merged });
  expect((await get()).body).toEqual(merged);
  const nothing = { branding: null, defaults: null, features: null, allowed_origins: null, help_line: null };
  expect((await put(nothing)).body).toMatchObject(defaultConfig);
});

test('a feature that an older data folder has and this version has not is dropped when it is read', () => {
  const kept = { voice: false, past_lessons: true };
  expect(readFeatures(kept)).toEqual({ ...defaultConfig.features, voice: false });
});

test.each([
  ['a face that is no picture', { branding: { tutor_picture: 'https://x.example/a.png' } }, /tutor_picture/],
  [
    'a voice that there is not',
    { branding: { name: 'Half' }, defaults: { voice: 'nobody' } },
    /voice.*amber/,
  ],
  [
    'two directives in an origin',
    { allowed_origins: ['https://a.example;script-src'] },
    /allowed_origins\[0\]/,
  ],
])('the configuration refuses %s, and keeps none of the change', async (_name, change, message) => {
  expect(await put(change)).toMatchObject(apiError(400, 'invalid_request', message));
  expect((await get()).body).toMatchObject(defaultConfig);
});

test.each([
  ['an SVG', dataUrl(Buffer.from('<svg onload="x()"/>'), 'image/svg+xml')],
  ['an SVG that says it is a PNG', dataUrl(Buffer.from('<svg onload="x()"/>'))],
  ['a WebP that says it is a PNG', dataUrl(webp('VP8X', 9, 9))],
  ['more than 256 KiB', dataUrl(Buffer.concat([png(9, 9), Buffer.alloc(262_144)]))],
  ['a picture that would fill the memory', dataUrl(png(30_000, 30_000))],
  ['base64 with something in it', `${dataUrl(png(9, 9))}" onerror="x()`],
])('the configuration refuses a logo that is %s', async (_name, logo) => {
  expect(await put({ branding: { logo } })).toMatchObject(
    apiError(400, 'invalid_request', /branding[.]?\S*logo/),
  );
});

test.each([
  'https://app.example.com:8443',
  'http://localhost:5173',
  'http://[::1]:5173',
  'https://xn--mnchen-3ya.example',
])('an exact origin is %s', (origin) => {
  expect(isExactOrigin(origin)).toBe(true);
});

// `URL` takes the first two for origins as they stand; in a policy they would be more than one.
test.each([
  'https://a.example;script-src',
  'https://*.a.example',
  'https://a.example\n',
  'https://a.example/',
  'https://a.example:443',
  'https://a.example:99999',
  'ftp://a.example',
  'null',
])('an exact origin is not %j', (origin) => {
  expect(isExactOrigin(origin)).toBe(false);
});
