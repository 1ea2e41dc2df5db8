import { pageBefore, prerender } from '@tutor-session/browsers/prerender';
import { rowsOf } from '@tutor-session/browsers/rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import { script, serveSrc } from './serve-src.ts';

// How often each test is run, for a proof: with PRERENDERED_SECONDS the student comes that much later.
const repeats = Number(process.env.PRERENDERED_TRIES ?? 1) - 1;

const frame = '<iframe slot="frame" src="/api/tutor" sandbox="allow-scripts allow-same-origin"></iframe>';
/** Notes the element's states, and asks the endpoint by `HEAD` when all that it does by itself is done. */
const watch = `<script>
const el = document.querySelector('tutor-session');
const states = [];
el.addEventListener('tutor-statechange', ({ detail }) => states.push(document.prerendering ? 'ahead' : detail.state));
addEventListener('load', async () => {
  await el.updateComplete;
  fetch('/api/tutor', { method: 'HEAD' });
});
</script>`;
/** The element is there only when the page has been shown and its frame has long been refused. */
const late = `<script>
document.addEventListener('prerenderingchange', () => setTimeout(() => import('/element.js'), 100));
</script>`;
const calls = `<script type="module">
el.preload();
void el.preflight();
void el.start();
void el.restart();
</script>`;

const issues = rowsOf(['redirect', 'any'] as const, (issue) => issue === 'redirect');

describe.each(issues)('a prerendered page, by issue %s,', (issue) => {
  test.each([
    { name: 'an element alone', content: '', scripts: script },
    { name: 'a frame in the HTML', content: frame, scripts: script, refused: true },
    { name: 'a frame whose script comes late', content: frame, scripts: late, refused: true },
    { name: 'calls of the page', content: '', scripts: script + calls, attributes: 'loading="manual"' },
  ])('starts one session when it is shown, and nothing before: $name', { repeats }, async (page) => {
    const { content, scripts, attributes = '', refused = false } = page;
    const routes: Record<string, [string, string]> = { '/before': ['text/html', pageBefore('/')] };
    const { origin, embedUrl, asked, embed, show } = await serveSrc({ issue, routes });
    const tag = `<tutor-session src="/api/tutor" embed-url="${embedUrl}" expect-ready ${attributes}>`;
    show(`${tag}${content}</tutor-session>${watch}${scripts}`);
    const { cookies, show: comes, evaluate, close } = await prerender(`${origin}/before`);
    onTestFinished(close);
    const requests = () =>
      asked.filter(({ method }) => method !== 'HEAD').map((by) => `${by.method} ${by.status}`);

    await expect.poll(() => asked.filter(({ method }) => method === 'HEAD').length).toBe(1);
    const before = refused ? ['GET 403'] : [];
    expect([requests(), await cookies(), embed.connections]).toEqual([before, 0, 0]);

    await comes();
    await expect.poll(() => evaluate('el.sessionId')).toMatch(/^ses_/);
    expect(await evaluate('states')).toEqual(['authorizing', 'loading', 'ready']);
    expect(requests()).toEqual([...before, 'GET 303']);
    expect(embed.loads).toBe(1);
    expect(await evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(true);
  });
});
