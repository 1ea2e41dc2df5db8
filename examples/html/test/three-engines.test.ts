import { type Engine, isPlaywrights } from '@tutor-session/browsers/engines';
import { openInEngine } from '@tutor-session/browsers/open-in-engine';
import { rowsOf } from '@tutor-session/browsers/rows';
import { expect, onTestFinished, test } from 'vitest';
import { startDemo } from './start-demo.ts';

/** Opens the demo in an engine. */
async function openDemo(engine: Engine) {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const page = await openInEngine[engine](demo.url);
  onTestFinished(() => void page.close());
  const tutor = 'document.querySelector("tutor-session")';
  const evaluate = (expression: string) => page.evaluate(expression);
  return {
    demo,
    evaluate,
    tutor,
    /** Evaluates an expression about `it`, the first element of the embed that matches, in whatever shadow root. */
    inEmbed: (selector: string, expression: string) =>
      page.evaluateIn(
        `${tutor}.querySelector('iframe') ?? ${tutor}.renderRoot.querySelector('iframe')`,
        `((it) => ${expression})((function find(root) {
          for (const each of root.querySelectorAll('*')) {
            const found = each.matches('${selector}') ? each : each.shadowRoot && find(each.shadowRoot);
            if (found) return found;
          }
        })(document))`,
      ),
    /** Calls a method of the element. */
    call: (method: 'pause' | 'resume' | 'end') => evaluate(`${tutor}.${method}()`),
    /** Waits for a state of a session that has an id, which it returns. */
    async reaches(state: string) {
      await expect.poll(() => evaluate(`${tutor}.sessionId && ${tutor}.state`)).toBe(state);
      return evaluate(`${tutor}.sessionId`);
    },
    /** Loads the page again. Until its server responds the one before still says what it has logged. */
    async reload() {
      await evaluate('void (window.left = true, setTimeout(() => location.reload()))');
      await expect.poll(() => evaluate('!window.left').catch(() => false)).toBe(true);
    },
    /** Signs a student in, once the page offers it. */
    choose(id: string) {
      const press = `((radio) => (radio?.click(), radio?.checked))(document.querySelector('[value=${id}]'))`;
      return expect.poll(() => evaluate(press)).toBe(true);
    },
    /** The names of what the page's log has of the present load. */
    logged: () =>
      evaluate('[...document.querySelectorAll("#page-log li")].map((entry) => entry.dataset.name)'),
  };
}

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit'];

// Elsewhere the engines are Playwright's own, which only Playwright can drive.
test.skipIf(isPlaywrights('firefox')).each(rowsOf(engines, (engine) => engine === 'chromium'))(
  'in %s a lesson outlives sleep and another student, and a load after its end shows it again',
  async (engine) => {
    const { demo, call, reload, reaches, choose, logged } = await openDemo(engine);
    await choose('cleo');
    const cleos = await reaches('ready');

    // The tablet sleeps: nothing comes from its page.
    await demo.sandbox.advance(1_700);
    await call('pause');
    await reaches('paused');
    const { duration_seconds } = await demo.rest(`/sessions/${cleos}`);
    expect(duration_seconds).toBeLessThan(300);

    await choose('ada');
    const adas = await reaches('ready');
    expect(adas).not.toBe(cleos);
    await call('end');
    await reaches('ended');

    await reload();
    await expect.poll(logged).toContain('embed.resumed');
    expect(await reaches('ended')).toBe(adas);
    expect(await logged()).toEqual(expect.arrayContaining(['state: loading → ended']));
    expect(await logged()).not.toContain('session.ended');

    await choose('cleo');
    expect(await reaches('paused')).toBe(cleos);
    const { data } = await demo.rest('/sessions');
    expect(data.map(({ status }: { status: string }) => status).sort()).toEqual(['ended', 'paused']);
  },
);

test('the tutor works on what the page shows and says, and a line of it is rated', async () => {
  const { demo, evaluate, tutor, inEmbed, call, reaches, choose } = await openDemo('chromium');
  await evaluate(`(${tutor}.addEventListener('tutor-feedback', ({ detail }) => (window.rated = detail)), 1)`);
  await choose('ada');
  const session = await reaches('ready');
  await expect.poll(() => inEmbed('.thumb.down', 'Boolean(it)')).toBe(true);
  await inEmbed('.thumb.down', 'it.click()');
  await expect.poll(() => evaluate('window.rated')).toMatchObject({ session_id: session, rating: 'down' });

  const settle = (call: string) => evaluate(`${tutor}.${call}.then(() => 'taken', ({ code }) => code)`);
  const tool = `{ description: 'Marks text', inputSchema: {}, execute: (input) => { document.title = input.text; } }`;
  await evaluate(`(${tutor}.context = { exercise: { text: '3/4 + 1/8' } }, 1)`);
  await evaluate(`(${tutor}.tools = { highlight: ${tool} }, 1)`);
  expect(await settle('sendMessage("Help me with this")')).toBe('taken');
  await expect.poll(() => evaluate('document.title')).toBe('3/4 + 1/8');
  const { transcript } = await demo.rest(`/sessions/${session}/transcript`);
  const said = transcript.find(({ source }: { source?: string }) => source === 'page');
  expect(said).toMatchObject({ role: 'student', text: 'Help me with this' });
  expect(JSON.stringify(transcript)).toContain('3/4 + 1/8');
  expect(await settle('setDraft("It is")')).toBe('taken');
  await call('pause');
  await reaches('paused');
  expect(await settle('sendMessage("Hello")')).toBe('paused');
  await call('resume');
  await reaches('active');
});
