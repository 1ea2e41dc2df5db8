/** @module-tag explains-a-blank-session */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { PreflightReport } from '../../src/class.ts';
import { embedAt, engine, frameOf, mount } from './mount.ts';
import { openPartnerPage, pollPage } from './open-partner-page.ts';
import { elementOn, pageWith } from './page-with-policies.ts';

test('preflight() reports what would prevent a session, leaves no frame, and neither fetches a token nor starts', async () => {
  const frames = document.querySelectorAll('iframe').length;
  const mounted = mount('hello', { loading: 'manual', embedUrl: embedAt('hello') });
  const report: PreflightReport = await mounted.el.preflight();
  expect(report).toMatchObject({
    secureContext: true,
    online: navigator.onLine,
    embedReachable: true,
    shown: true,
  });
  mounted.el.style.display = 'none';
  expect(await mounted.el.preflight()).toMatchObject({ ok: report.ok, shown: false });
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.microphone);
  expect(['granted', 'denied', 'prompt', 'unknown']).toContain(report.camera);
  expect([mounted.asked(), mounted.el.state, frameOf(mounted.el)]).toEqual([0, 'idle', null]);
  expect(document.querySelectorAll('iframe')).toHaveLength(frames);
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
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await el.preflight()).toMatchObject({ ok: false, secureContext: false, online: false });
});

test('preflight() detects a feature that a frame around the page blocks in Chromium; elsewhere it is denied or unknown', async () => {
  const page = await pageWith('', "microphone 'none'");
  const { el } = elementOn(page);
  el.stop();
  const { microphone, blockedBy, ok } = await el.preflight();
  if (engine === 'chromium') {
    expect([microphone, ok]).toEqual(['blocked', false]);
    expect(blockedBy).toEqual({ level: 'frame', origin: location.origin });
  } else {
    expect(['denied', 'prompt', 'granted', 'unknown']).toContain(microphone);
    expect(blockedBy).toBeUndefined();
  }
});

test('in a frame of another site that allows nothing, preflight() names the page around it in Chromium', async () => {
  const report = openPartnerPage([], { preflight: 'yes' });
  await pollPage(() => report()?.preflight).toBeDefined();
  const expected = engine === 'chromium' ? { level: 'unknown', origin: location.origin } : undefined;
  expect(report()?.preflight?.blockedBy).toEqual(expected);
});
