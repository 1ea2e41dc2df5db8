import { afterEach, beforeEach } from 'vitest';
import { type FakeEmbed, fakeEmbed } from '../../src/testing.ts';

/** The fake embed of the test that runs. */
export let fake: FakeEmbed;

/** Gives each test of a file a fake embed of its own, on an empty page. */
export function fakeEachTest(): void {
  beforeEach(() => {
    fake = fakeEmbed();
  });
  afterEach(() => {
    document.body.replaceChildren();
    fake.restore();
  });
}
