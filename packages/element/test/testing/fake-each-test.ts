import { afterEach, beforeEach } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { type FakeEmbed, fakeEmbed } from '../../src/testing.ts';

/** The fake embed of the test that runs. */
export let fake: FakeEmbed;

/** Gives each test of a file a fake embed of its own, on an empty page. */
export function fakeEachTest(): void {
  beforeEach(() => {
    fake = fakeEmbed();
  });
  afterEach(() => {
    // A session that still ran would be released a second later, perhaps after its window.
    for (const el of document.querySelectorAll<TutorSessionElement>('tutor-session')) el.stop();
    document.body.replaceChildren();
    fake.restore();
  });
}
