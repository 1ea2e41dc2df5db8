import '../src/index.ts';
import type { CustomElement } from 'custom-elements-manifest/schema';
import { expect, test, vi } from 'vitest';
import { createManifest } from '../scripts/create-manifest.ts';
import { TutorSessionElement, TutorSessionError, tutorSessionEvents } from '../src/class.ts';
import fitContent from '../src/fit-content.ts?raw';
import { properties } from '../src/properties.ts';
import { styles } from '../src/styles.ts';
import { fake, fakeEachTest } from './testing/fake-each-test.ts';

fakeEachTest();

const manifest = createManifest();
const element = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .find((declaration) => 'customElement' in declaration) as CustomElement & { tagName: string };
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).sort();

test('the manifest names the tag, and files that are shipped', () => {
  expect(element.tagName).toBe('tutor-session');
  expect(manifest.modules.map(({ path }) => path)).toEqual([
    'dist/index.js',
    'dist/tutor-session-element.js',
  ]);
  expect(JSON.stringify(manifest)).not.toMatch(/\.ts"|src\//);
});

test('every property is in the manifest, nothing private, and exactly the attributes that are observed', () => {
  expect(names(element.members)).toEqual(expect.arrayContaining(Object.keys(properties)));
  expect(names(element.members).filter((name) => /^#|Callback$/.test(name))).toEqual([]);
  expect(names(element.attributes)).toEqual([...TutorSessionElement.observedAttributes].sort());
  expect(element.attributes?.find(({ name }) => name === 'token-in')?.type?.text).toBe(
    "'query' | 'fragment'",
  );
});

test('every event of the element is in the manifest, with its type and a description', () => {
  expect(names(element.events)).toEqual([...tutorSessionEvents].sort());
  for (const { type, description } of element.events ?? []) {
    expect(type.text).toMatch(/^CustomEvent<.+>$/);
    expect(description).toBeTruthy();
  }
});

test('every slot and part of the manifest is in the shadow root at some time of a session, and no other', async () => {
  const found = { slots: new Set<string>(), parts: new Set<string>() };
  document.body.innerHTML = '<tutor-session loading="manual" token-endpoint="/api/tutor"></tutor-session>';
  const el = document.querySelector('tutor-session') as TutorSessionElement;
  const look = async () => {
    await el.updateComplete;
    for (const { name } of el.renderRoot.querySelectorAll('slot')) found.slots.add(name);
    for (const part of el.renderRoot.querySelectorAll('[part]'))
      found.parts.add(`${part.getAttribute('part')}`);
  };
  await look();
  const looked: Promise<void>[] = [];
  for (const event of ['tutor-statechange', 'tutor-error'])
    el.addEventListener(event, () => looked.push(look()));
  vi.stubGlobal('isSecureContext', false); // which is a warning
  await el.start();
  await vi.waitUntil(() => el.error);
  await fake.emit('session.ended');
  fake.failNext('token', 404);
  await el.restart().catch(() => {});
  el.innerHTML = '<a slot="login">Sign in</a>';
  el.fetchToken = () => Promise.reject(new TutorSessionError('unauthorized'));
  await el.restart().catch(() => {});
  await Promise.all(looked);
  expect([...found.slots].filter(Boolean).sort()).toEqual(names(element.slots));
  expect([...found.parts].filter(Boolean).sort()).toEqual(names(element.cssParts));
});

test('every custom property of the source is in the manifest, and no other', () => {
  const used = [...`${styles}${fitContent}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(names(element.cssProperties)).toEqual([...new Set(used)].sort());
});
