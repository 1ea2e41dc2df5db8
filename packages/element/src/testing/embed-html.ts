import type { Envelope } from '@tutor-session/protocol';

/** The page of a fake embed: says hello, and over its port whatever the test tells it to. */
export function embedHtml(ready: Envelope): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fake tutoring session</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui } body { margin: 1.5rem }</style>
<p>The fake tutor is here.</p>
<script>
  let port;
  globalThis.fakeEmbed = {
    get isOpen() { return !!port; },
    say: (envelope) => port.postMessage(envelope),
  };
  addEventListener('message', ({ source, data, ports }) => {
    if (source !== parent || data?.command !== 'session.hello') return;
    port = ports[0];
    port.onmessage = async ({ data }) => {
      const response = await fetch('/command', { method: 'POST', body: data.command });
      const answer = await response.json();
      if (answer) port.postMessage(answer);
    };
    port.postMessage(${JSON.stringify(ready)});
  });
  parent.postMessage({ event: 'embed.hello' }, '*');
</script>
</html>`;
}
