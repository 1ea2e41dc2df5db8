/** @module-tag explains-a-blank-session */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { PreflightReport } from '../../src/class.ts';
import { embedAt, engine, frameOf, mount } from './mount.ts';
import { elementOn, pageWith } from './page-with-policies.ts';

test('preflight() reports what would prevent a session, and neither fetches a token nor starts', async () => {
  const mounted = mount('hello', { loading: 'manual', embedUrl: embedAt('hello') });
  const report: PreflightReport = await mounted.el.preflight();
  expect(report).toMatchObject({ secureContext: true, online: navigator.onLine, embedReachable: true });
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.microphone);
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.camera);
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([0, 'idle', null]);
});

test('preflight() leaves no frame on the page', async () => {
  const before = document.querySelectorAll('iframe').length;
  const { el } = mount('hello', { loading: 'manual', embedUrl: embedAt('hello') });
  await el.preflight();
  expect(document.querySelectorAll('iframe')).toHaveLength(before);
});

test('preflight() detects a server that is down, a feature missing from allow, an insecure page, and no network', async () => {
  const { el } = mount('hello', { loading: 'manual', embedUrl: inject('goneOrigin'), allow: 'autoplay' });
  expect(await el.preflight()).toMatchObject({
    ok: false,
    embedReachable: false,
    microphone: 'not_asked',
    camera: 'not_asked',
  });
  el.embedUrl = undefined;
  await el.updateComplete;
  expect(await el.preflight()).toMatchObject({ ok: navigator.onLine, embedReachable: undefined });
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  expect(await el.preflight()).toMatchObject({ ok: false, secureContext: false, online: false });
});

test('preflight() reports a feature as unknown where the browser has no permissions API', async () => {
  vi.spyOn(navigator, 'permissions', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const { el } = mount('hello', { loading: 'manual' });
  expect(await el.preflight()).toMatchObject({ ok: true, microphone: 'unknown', camera: 'unknown' });
});

test('preflight() detects a feature that the page’s policy blocks in Chromium; elsewhere it is denied or unknown', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el } = elementOn(page);
  el.stop();
  const { microphone, ok } = await el.preflight();
  if (engine === 'chromium') expect([microphone, ok]).toEqual(['blocked', false]);
  else expect(['denied', 'prompt', 'granted', 'unknown']).toContain(microphone);
});
