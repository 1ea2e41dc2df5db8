import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { afterEach, expect, test } from 'vitest';
import { startSchool } from './start-school.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Returns what the token endpoint responds when the partner's page in the school's frame is loaded, and when it is reloaded. */
async function loadTwice(
  engine: Engine,
  options: {
    blocked: boolean;
    by?: 'src' | 'token-endpoint' | undefined;
  },
) {
  const school = await startSchool(options.by ?? 'src');
  closers.push(school.close);
  closers.push((await openInEngine[engine](school.url, options)).close);
  await expect.poll(() => school.responses.length).toBe(2);
  const [first, second] = school.responses;
  return { first, second };
}

// Elsewhere the engines are Playwright's own, and on macOS 127.0.0.2 is no address of the machine.
const onDebian = test.skipIf(isPlaywrights('firefox'));

const resuming: [Engine, string, boolean, ('src' | 'token-endpoint')?][] = [
  ['chromium', 'as it is delivered', false],
  ['chromium', 'that blocks third-party cookies', true],
  ['chromium', 'that blocks them, by a script’s request', true, 'token-endpoint'],
  ['firefox', 'as it is delivered', false],
  ['webkit', 'that allows third-party cookies', false],
];
onDebian.each(rowsOf(resuming, (row) => row === resuming[1]))(
  "%s %s resumes a session in a school's frame",
  async (engine, _, blocked, by) => {
    const { first, second } = await loadTwice(engine, { blocked, by });
    expect(second?.digest).toBe(first?.digest);
    if (blocked) expect(second?.keptPlainCookie).toBe(false);
  },
);

onDebian.each(rowsOf<Engine>(['firefox', 'webkit'], (engine) => engine === 'webkit'))(
  "%s that blocks third-party cookies starts a new session in a school's frame",
  async (engine) => {
    const { first, second } = await loadTwice(engine, { blocked: true });
    expect(second).toMatchObject({ keptPlainCookie: false });
    expect(second?.digest).not.toBe(first?.digest);
  },
);
