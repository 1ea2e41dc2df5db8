import '../src/index.ts';
import { expect, test, vi } from 'vitest';
import { findPolicyLevel } from '../src/preflight.ts';
import { fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest();

/** An element with these attributes that waits for a start. */
function mount(attributes = '') {
  document.body.innerHTML = `<tutor-session loading="manual" token-endpoint="/api/tutor" ${attributes}></tutor-session>`;
  return document.querySelector('tutor-session') as HTMLElementTagNameMap['tutor-session'];
}

test('preflight() detects a server that is down, a route that is not there, and a feature missing from allow', async () => {
  const el = mount('src="/elsewhere" embed-url="https://gone.example/" allow="autoplay"');
  const responses: Record<string, number> = { 'https://tutor.example': 204, '/elsewhere': 200 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const status = responses[`${url}`];
    if (!status) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  const denied = { microphone: 'not_asked', camera: 'not_asked' };
  expect(await el.preflight()).toMatchObject({
    ok: false,
    srcReachable: false,
    embedReachable: false,
    ...denied,
  });
  responses['/elsewhere'] = 405;
  expect(await el.preflight()).toMatchObject({ ok: false, srcReachable: true, embedReachable: false });
  el.embedUrl = 'https://tutor.example/embed';
  expect(await el.preflight()).toMatchObject({ ok: true, srcReachable: true, embedReachable: true });
  Object.assign(el, { src: undefined, embedUrl: undefined });
  expect(await el.preflight()).toMatchObject({
    ok: true,
    srcReachable: undefined,
    embedReachable: undefined,
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await el.preflight()).toMatchObject({ ok: false, online: false });
});

test('where there is no permissions API preflight() does not know, and on an insecure page the session begins with a warning', async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(navigator, 'permissions', 'get').mockReturnValue(undefined as never);
  const el = mount();
  await el.start();
  await vi.waitUntil(() => el.error);
  expect(el.error).toMatchObject({ code: 'insecure_context', recoverable: true });
  const report = { ok: false, secureContext: false, microphone: 'unknown', camera: 'unknown' };
  expect(await el.preflight()).toMatchObject(report);
});

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
