/** @module-tag explains-a-blank-session */
import { expect, test } from 'vitest';
import { control, embedAt, frameOf, fromEndpoint, type Mounted, mount, open } from './mount.ts';

const section = ({ el }: Pick<Mounted, 'el'>) => el.renderRoot.querySelector('section') as HTMLElement;
const button = ({ el }: Pick<Mounted, 'el'>, part: string) =>
  el.renderRoot.querySelector<HTMLButtonElement>(`[part=${part}]`) as HTMLButtonElement;
const barText = ({ el }: Pick<Mounted, 'el'>) => el.renderRoot.querySelector('.bar p')?.textContent;

test('an embed that stays mute shows a bar below its frame, whose button tries again', async () => {
  const mounted = mount('silent', { timeoutMs: 200 });
  const { el } = mounted;
  await expect.poll(() => barText(mounted)).toBe('This is taking longer than usual.');
  expect(el.state).toBe('ready');
  const [frame, bar] = [frameOf(el)?.getBoundingClientRect(), section(mounted).getBoundingClientRect()];
  expect(frame?.bottom).toBeCloseTo(bar.top);
  expect(frameOf(el)?.inert).toBe(false);
  expect(button(mounted, 'retry').textContent).toBe('Try again');
  button(mounted, 'retry').click();
  await expect.poll(() => mounted.asked()).toBe(2);
});

test('a dismissed bar gives the frame its place back, and the focus goes into the frame', async () => {
  const mounted = mount('silent', { timeoutMs: 200 });
  await expect.poll(() => button(mounted, 'dismiss')?.checkVisibility()).toBe(true);
  expect(button(mounted, 'dismiss').getAttribute('aria-label')).toBe('Dismiss');
  button(mounted, 'dismiss').click();
  await mounted.el.updateComplete;
  expect(section(mounted).checkVisibility()).toBe(false);
  expect(frameOf(mounted.el)?.offsetHeight).toBe(mounted.el.clientHeight);
  expect(mounted.el.shadowRoot?.activeElement).toBe(frameOf(mounted.el));
  expect(mounted.el.error?.code).toBe('embed_silent');
});

test('a student who is not signed in gets the login slot in the place of "Try again"', async () => {
  const mounted = fromEndpoint('unauthorized');
  mounted.el.innerHTML = '<a slot="login" href="/login">Sign in</a>';
  await expect.poll(() => mounted.el.state).toBe('failed');
  await mounted.el.updateComplete;
  expect(mounted.el.querySelector('a')?.checkVisibility()).toBe(true);
  expect(button(mounted, 'retry').checkVisibility()).toBe(false);
  mounted.el.tokenEndpoint = embedAt('missing');
  await expect.poll(() => mounted.el.error?.code).not.toBe('unauthorized');
  expect(mounted.el.querySelector('a')?.checkVisibility()).toBe(false);
});

test.each([
  ['over the port', 'refuse', 'token_expired'],
  ['on the window, beside the port', 'refuseOnWindow', 'token_expired'],
])('an embed that says %s that the service refuses the token fails the session', async (_, command, code) => {
  const mounted = await open();
  control(mounted.el, { [command]: code });
  await expect.poll(() => mounted.el.state).toBe('failed');
  expect(mounted.el.error).toMatchObject({ code: 'token_refused', recoverable: false });
  expect(mounted.el.error?.message).toContain(`claims. ${code} See`);
  expect(mounted.el.renderRoot.querySelector('small')?.textContent).toContain(code);
  expect(frameOf(mounted.el)).toBeNull();
});
