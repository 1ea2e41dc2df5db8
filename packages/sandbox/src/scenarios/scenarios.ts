import { readFile } from 'node:fs/promises';
import type { PageTool } from '@tutor-session/embed-api';
import type { SessionLimits } from '../domain/sessions/timeouts.ts';
import { packageFile } from '../platform/package-file.ts';
import type { ScenarioSession } from './scenario-session.ts';

/** A session from its beginning to its end, as a student and the clock make it. */
export interface Scenario {
  /** How long its token lives, in seconds. Default 7,200. */
  readonly ttlSeconds?: number;
  play(session: ScenarioSession, limits: SessionLimits): void | Promise<void>;
}

const thinkSeconds = 20;
/** A printed sheet and its lines. */
const sheet = packageFile('assets', 'homework', 'sheet.png');
const onSheet = ['3/4 + 1/8 =', '2x + 3 = 11', '48 + 27 =', '6 x 7 =', '5x + 2 = 3x + 10'];
/** What the page of `page-exercises` shows, and what the tutor may do there. */
const exercises = [
  { id: 'e1', text: '3/4 + 1/8' },
  { id: 'e2', text: '1/2 + 1/4' },
];
const tools = [
  describeTool('highlight', 'Marks a text on the page.', 'text'),
  describeTool('openExercise', 'Opens an exercise of the sheet.', 'id'),
];
/** A lesson that is not over by then never will be. */
const maxAnswers = 100;

/** The scenarios by the name in `POST /_sandbox/scenarios/:name`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  /** The student solves everything, and the lesson completes. */
  happy: {
    play(session) {
      for (let count = 0; session.live && count < maxAnswers; count += 1) {
        session.stay(thinkSeconds);
        session.answer();
      }
      if (session.live) session.end();
    },
  },

  /** The student closes the page in the middle. */
  abandoned: {
    play(session, { goneSeconds }) {
      for (let count = 0; count < 2; count += 1) {
        session.stay(thinkSeconds);
        session.answer();
      }
      session.leave(goneSeconds);
    },
  },

  /** A pause that ends well, and one that is too long: the session times out. */
  'paused-long': {
    play(session, { idleSeconds }) {
      session.stay(thinkSeconds);
      session.answer();
      session.pause();
      session.stay(Math.floor(idleSeconds / 3));
      session.resume();
      session.stay(thinkSeconds);
      session.answer();
      session.pause();
      session.stay(idleSeconds);
    },
  },

  /** The token expires while the student works; the grace window passes, and the session ends with it (contract 5.5). */
  'token-expires-midway': {
    ttlSeconds: 600,
    play(session, { graceSeconds, idleSeconds }) {
      session.stay(thinkSeconds);
      session.answer();
      const between = Math.max(1, Math.min(300, Math.floor(idleSeconds / 2)));
      for (let passed = 0; session.live && passed <= 600 + graceSeconds; passed += between) {
        session.stay(between);
        if (session.live) session.say('Can you say that again?');
      }
    },
  },

  /** The student speaks, that fails, and the session goes on by text (contract 6 `error.voice`). */
  'voice-fails': {
    play(session) {
      session.stay(thinkSeconds);
      session.failVoice('connection');
      session.answer();
      session.end();
    },
  },

  /** The student sends a sheet of homework, corrects what was read, and solves it (contract 6 `homework.*`). */
  homework: {
    async play(session) {
      session.stay(thinkSeconds);
      await session.photograph(new Uint8Array(await readFile(sheet)), 'sheet');
      session.stay(thinkSeconds);
      session.confirm('sheet', onSheet);
      for (let count = 0; session.live && count < onSheet.length; count += 1) {
        session.stay(thinkSeconds);
        session.answer();
      }
      session.end();
    },
  },

  /** The page shows a sheet of exercises, asks for help in the student's place, and lets the tutor highlight and open them (decisions 78 to 80). */
  'page-exercises': {
    play(session) {
      const show = (id: string) =>
        session.show({ context: { exercise: exercises.find((each) => each.id === id), exercises }, tools });
      show('e1');
      session.stay(thinkSeconds);
      session.say('Can you help me with this exercise?', { source: 'page' });
      for (let count = 0; session.live && count < exercises.length; count += 1) {
        for (const { tool, input } of session.respond()) if (tool === 'openExercise') show(`${input.id}`);
        session.stay(thinkSeconds);
        session.answer();
      }
      session.end();
    },
  },
};

function describeTool(name: string, description: string, property: string): PageTool {
  const properties = { [property]: { type: 'string' } };
  return { name, description, input_schema: { type: 'object', required: [property], properties } };
}
