import { readFile } from 'node:fs/promises';
import type { SessionLimits } from '../domain/sessions/timeouts.ts';
import { packageFile } from '../platform/package-file.ts';
import type { ScenarioPage } from './scenario-page.ts';

/** A session from its beginning to its end, as a student and the clock make it. */
export interface Scenario {
  /** How long its token lives, in seconds. Default 7,200. */
  readonly ttlSeconds?: number;
  play(page: ScenarioPage, limits: SessionLimits): Promise<void>;
}

const thinkSeconds = 20;
/** A sheet of print, and what stands on it. */
const sheet = packageFile('assets', 'homework', 'sheet.png');
const onSheet = ['3/4 + 1/8 =', '2x + 3 = 11', '48 + 27 =', '6 x 7 =', '5x + 2 = 3x + 10'];
/** A lesson that is not over by then never will be. */
const maxAnswers = 100;

/** The scenarios by the name in `POST /_sandbox/scenarios/:name`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  /** The student solves everything, and the lesson completes. */
  happy: {
    async play(page) {
      await page.start();
      for (let count = 0; page.live && count < maxAnswers; count += 1) {
        await page.stay(thinkSeconds);
        await page.answer();
      }
      if (page.live) await page.end();
    },
  },

  /** The student closes the page in the middle (decision 9). */
  abandoned: {
    async play(page, { goneSeconds }) {
      await page.start();
      for (let count = 0; count < 2; count += 1) {
        await page.stay(thinkSeconds);
        await page.answer();
      }
      await page.leave(goneSeconds);
    },
  },

  /** A pause that ends well, and one that is too long: the session times out (decision 9). */
  'paused-long': {
    async play(page, { idleSeconds }) {
      await page.start();
      await page.stay(thinkSeconds);
      await page.answer();
      await page.pause();
      await page.stay(Math.floor(idleSeconds / 3));
      await page.resume();
      await page.stay(thinkSeconds);
      await page.answer();
      await page.pause();
      await page.stay(idleSeconds);
    },
  },

  /** The token expires while the student works; the grace window passes, and the session ends with it (contract 5.5, decision 3). */
  'token-expires-midway': {
    ttlSeconds: 600,
    async play(page, { graceSeconds, idleSeconds }) {
      await page.start();
      await page.stay(thinkSeconds);
      await page.answer();
      const between = Math.max(1, Math.min(300, Math.floor(idleSeconds / 2)));
      for (let passed = 0; page.live && passed <= 600 + graceSeconds; passed += between) {
        await page.stay(between);
        if (page.live) await page.say('Can you say that again?');
      }
    },
  },

  /** The student speaks, that fails, and the session goes on by text (contract 6 `error.voice`). */
  'voice-fails': {
    async play(page) {
      await page.start();
      await page.stay(thinkSeconds);
      await page.failVoice('connection');
      await page.answer();
      await page.end();
    },
  },

  /** The student sends a sheet of homework, corrects what was read, and solves it (contract 6 `homework.*`). */
  homework: {
    async play(page) {
      await page.start();
      await page.stay(thinkSeconds);
      await page.photograph(new Uint8Array(await readFile(sheet)), 'sheet');
      await page.stay(thinkSeconds);
      await page.confirm('sheet', onSheet);
      for (let count = 0; page.live && count < onSheet.length; count += 1) {
        await page.stay(thinkSeconds);
        await page.answer();
      }
      await page.end();
    },
  },
};
