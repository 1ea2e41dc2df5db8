import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@tutor-session/browsers/engines';
import { type OpenedPage, openInEngine } from '@tutor-session/browsers/open-in-engine';
import type { Sandbox } from '@tutor-session/sandbox';
import type { ServedPage } from './serve-page.ts';

const steps = [
  'token-endpoint',
  'src',
  'message',
  'context',
  'tool',
  'draft',
  'pause',
  'resume',
  'reload',
  'end',
  'restart',
  'refusal',
] as const;
/** What a session is taken through. */
export type Step = (typeof steps)[number];
/** Each step's `✓`, `–` where a side does not know it, or what was found instead. */
export type Row = Record<Step, string>;

/** The cell of a step after one that nothing can follow. */
export const notReached = '✗ not reached';

/** How long one thing may take: twice the time after which the element gives up. */
const waitMs = 30_000;

const tutor = `document.querySelector('tutor-session')`;
const frame = `(${tutor}.querySelector('iframe') ?? ${tutor}.renderRoot.querySelector('iframe'))`;
const running = `/^(ready|active)$/.test(${tutor}.state) && ${tutor}.sessionId`;
const exercise = '3/4 + 1/8';
const label = 'One more lesson';

/** What a page shows to the tutor, offers it, and calls its button. */
const prepare = `(Object.assign(${tutor}, {
  strings: { restart: '${label}' },
  context: { exercise: { text: '${exercise}' } },
  tools: { highlight: { description: 'Marks a text', inputSchema: {}, execute({ text }) { document.title = text; } } },
}), true)`;

/** Presses the button of that name below `root`, in whatever shadow root; returns whether it is there. */
const press = (root: string) => `((button) => (button?.click(), Boolean(button)))((function find(root) {
  for (const each of root.querySelectorAll('*')) {
    if (each.localName === 'button' && each.textContent.trim() === '${label}') return each;
    const found = each.shadowRoot && find(each.shadowRoot);
    if (found) return found;
  }
})(${root}))`;

/** Takes a session through all steps, but for those that either side is `without`, in an engine. */
export async function driveSession(
  engine: Engine,
  sandbox: Sandbox,
  served: ServedPage,
  without: readonly Step[],
): Promise<Row> {
  const row = Object.fromEntries(
    steps.map((step) => [step, without.includes(step) ? '–' : notReached]),
  ) as Row;
  const ways = (['token-endpoint', 'src'] as const).filter((way) => row[way] !== '–');
  let page: OpenedPage | undefined;
  try {
    for (const way of ways) {
      await page?.close();
      page = await openInEngine[engine](served.url(way));
      row[way] = await toCell(until(page, running));
      if (row[way] !== '✓') return row; // nothing else would be reached
    }
    if (page) await live(page, sandbox, served, row);
  } catch (error) {
    const next = steps.find((step) => row[step] === notReached);
    if (next) row[next] = `✗ ${(error as Error).message}`;
  } finally {
    await page?.close();
  }
  return row;
}

/** Fills the cells of what follows a start. */
async function live(page: OpenedPage, sandbox: Sandbox, served: ServedPage, row: Row): Promise<void> {
  const first = await page.evaluate(`${tutor}.sessionId`);
  const rest = (path: string) => readRest(sandbox, `/sessions/${first}${path}`);
  const call = (method: string) => page.evaluate(`(${tutor}.${method}(), true)`);
  const turns = async (state: string) => {
    await until(page, `${tutor}.state === '${state}'`);
    const { status } = await rest('');
    if (status !== state) throw new Error(`the service has it ${status}`);
  };
  const step = async (name: Step, run: () => Promise<unknown>) => {
    if (row[name] !== '–') row[name] = await toCell(run());
  };
  await page.evaluate(prepare);
  row.message = await say(page, 'sendMessage("Help me with this")', row.message);
  const { transcript } = await rest('/transcript');
  if (row.message === '✓') await step('message', async () => expectIn(transcript, '"source":"page"'));
  await step('context', async () => expectIn(transcript, exercise));
  await step('tool', () => until(page, `document.title === '${exercise}'`));
  row.draft = await say(page, 'setDraft("It is")', row.draft);
  await step('pause', () => call('pause').then(() => turns('paused')));
  await step('resume', () => call('resume').then(() => until(page, running)));
  await step('reload', async () => {
    await page.evaluate('(globalThis.isOld = true, location.reload(), true)');
    const id = await until(page, `!globalThis.isOld && ${running}`);
    if (id !== first) throw new Error('another session');
    await page.evaluate(prepare);
  });
  await step('end', () => call('end').then(() => turns('ended')));
  await step('restart', async () => {
    const pressed = async () =>
      (await page.evaluate(press(`${tutor}.renderRoot`))) ||
      (await page.evaluateIn(frame, press('document')));
    await poll(pressed, 'no button');
    await until(page, `${tutor}.sessionId !== '${first}' && ${running}`);
  });
  await step('refusal', async () => {
    served.spoilTokens();
    await page.evaluate(`(void ${tutor}.restart().catch(() => {}), true)`);
    await until(page, `${tutor}.error?.code === 'token_refused'`);
  });
}

/** Says something in the conversation. Where that is unknown to either side, the page is told so, or its element has no such method. */
async function say(page: OpenedPage, call: string, cell: string): Promise<string> {
  const [method] = call.split('(');
  await page.evaluate(
    `(globalThis.said = ${tutor}.${method} ? '' : 'unsupported', ${tutor}.${method} && ${tutor}.${call}.then(() => (said = 'taken'), ({ code }) => (said = code)), true)`,
  );
  const said = await poll(() => page.evaluate('said'), 'no response').catch(({ message }) => message);
  if (cell === '–') return said === 'unsupported' ? '–' : `✗ ${said}, which it should not know`;
  return said === 'taken' ? '✓' : `✗ ${said}`;
}

function expectIn(transcript: unknown, text: string): void {
  if (!JSON.stringify(transcript).includes(text)) throw new Error(`no ${text} in the transcript`);
}

async function readRest({ credentials, baseUrl }: Sandbox, path: string) {
  const response = await fetch(`${baseUrl}${path}`, { headers: { 'x-api-key': credentials.api_key } });
  return response.json();
}

/** Waits until an expression is true of the page, which may be loading, and returns it; throws what the element says instead. */
async function until(page: OpenedPage, expression: string): Promise<unknown> {
  const found = await poll(() => page.evaluate(expression), '').catch(() => undefined);
  if (found) return found;
  throw new Error(String(await page.evaluate(`[${tutor}.state, ${tutor}.error?.code].join(' ').trim()`)));
}

async function poll(look: () => Promise<unknown>, problem: string): Promise<unknown> {
  for (const end = Date.now() + waitMs; Date.now() < end; await pause(50)) {
    const found = await look().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(problem);
}

function toCell(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '✓',
    ({ message }) => `✗ ${message}`,
  );
}
