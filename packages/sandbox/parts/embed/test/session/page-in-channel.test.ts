import { expect, test } from 'vitest';
import { envelope, opened, school, setUp, take } from './set-up-channel.ts';

test('what a hello says of the page counts once the page is admitted, and changes over the port', async () => {
  const { channel, calls, hello } = setUp();
  channel.open();
  hello({ origin: 'https://evil.example', heading_level: 1, fit_content: true });
  void channel.admit([school]);
  const port = hello({ heading_level: 3, fit_content: 'yes' });
  port.postMessage({ command: 'session.hello', heading_level: 7, fit_content: true });
  await expect.poll(() => calls).toEqual([`admitted ${school}`, 'heading 3', 'fit']);
});

test('what is no envelope goes to a page that takes it only, and to the newest one', async () => {
  const { channel, hello } = opened();
  hello({ requests: ['embed.response'] });
  const older = take(hello(), 1);
  channel.send('embed.response', { id: 1 });
  channel.post(envelope('session.active'));
  expect(await older).toEqual([envelope('session.active')]);
  const newer = take(hello({ requests: ['embed.response'] }), 1);
  channel.send('embed.response', { id: 2 });
  expect(await newer).toEqual([{ event: 'embed.response', data: { id: 2 } }]);
});

test('what the page says in the conversation is taken over the port only', async () => {
  const { calls, hello, message } = opened();
  const port = hello();
  message({ data: { command: 'session.message', id: 1, text: 'in the window' } });
  port.postMessage({ command: 'session.message', id: 2, text: 'over the port' });
  const said = JSON.stringify({ command: 'session.message', id: 2, text: 'over the port' });
  await expect.poll(() => calls.slice(1)).toEqual([said]);
});

test('what a page showed and offered is gone when another one says hello', async () => {
  const { calls, hello } = opened();
  hello({ context: { page: 1 } });
  hello({ tools: [] });
  const context = (shown: object | null) => JSON.stringify({ command: 'session.context', context: shown });
  const noTools = JSON.stringify({ command: 'session.tools', tools: [] });
  expect(calls.filter((call) => call.startsWith('{'))).toEqual([
    context({ page: 1 }),
    context(null),
    noTools,
    JSON.stringify({ command: 'session.restart_label', label: '' }),
    noTools,
  ]);
});
