import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { TutorSessionElement } from '../../src/class.ts';
import { FakeService } from '../../src/testing/fake-service.ts';
import { type FakeEmbed, fakeEmbed } from '../../src/testing.ts';

type FindFaults = (side: 'FromPage' | 'FromEmbed', message: unknown) => readonly string[];

/** The fake embed of the test that runs. */
export let fake: FakeEmbed;

/**
 * Gives each test of a file a fake embed of its own, on an empty page. `findSentFaults` is called with all that element and fake send each
 * other; a test in Node passes that of page.yaml.
 */
export function fakeEachTest(findSentFaults: FindFaults = () => []): void {
  const faults: string[] = [];
  beforeEach(() => {
    fake = fakeEmbed();
    const { takeMessage } = FakeService.prototype;
    vi.spyOn(FakeService.prototype, 'takeMessage').mockImplementation(function (this: FakeService, message) {
      faults.push(...findSentFaults('FromPage', message));
      const response = takeMessage.call(this, message);
      if (response) faults.push(...findSentFaults('FromEmbed', response));
      return response;
    });
  });
  afterEach(() => {
    // A session that still ran would be released a second later, perhaps after its window.
    for (const el of document.querySelectorAll<TutorSessionElement>('tutor-session')) el.stop();
    document.body.replaceChildren();
    fake.restore();
    vi.restoreAllMocks();
    expect(faults.splice(0)).toEqual([]);
  });
}
