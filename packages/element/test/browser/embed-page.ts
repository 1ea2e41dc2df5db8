/** What the test embeds have in common, as script text: they post what the test tells them to post. */
const common = `
  const envelope = (event, data = {}) =>
    ({ event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data });
  let port;
  const say = (message) => port ? port.postMessage(message) : parent.postMessage(message, '*');
  const got = (data, transport) => say(envelope('test.got', { data, transport, origin, search: location.search, hash: location.hash, referrer: document.referrer, referer }));
  addEventListener('message', ({ data, source, ports }) => {
    if (source !== parent) return;
    if (data.command === 'session.hello') {
      port = ports[0];
      port.onmessage = (event) => got(event.data, 'port');
      say(envelope('embed.ready'));
      got(data, 'hello');
    } else if (data.command) got(data, 'window');
    else if (data.say) for (const message of data.say) say(message);
    else if (data.sayMegabytes) parent.postMessage({ event: 'x'.repeat(data.sayMegabytes * 1e6) }, '*');
    else if (data.sayToWindow) parent.postMessage(data.sayToWindow, '*');
    else if (data.sayToTop) for (let i = 0; i < parent.frames.length; i++) parent.frames[i].postMessage(data.sayToTop, '*');
    else if (data.hellos) for (let i = 0; i < data.hellos; i++) parent.postMessage({ event: 'embed.hello' }, '*');
    else if (data.goTo) location.replace(data.goTo);
    else if (data.lastWord) addEventListener('pagehide', () => say(data.lastWord));
    else if (data.policy) navigator.permissions.query({ name: data.policy })
      .then(({ state }) => say(envelope('test.policy', { state })), (error) => say(envelope('test.policy', { state: error.name })));
  });
`;

const pages: Record<string, string> = {
  hello: `${common} parent.postMessage({ event: 'embed.hello' }, '*');`,
  // Knows no hello: its envelopes go to the window.
  window: `${common} say(envelope('session.started', { session_id: 'ses_window', hash: location.hash }));`,
  // Speaks a protocol of its own.
  foreign: `${common} say({ kind: 'begin', id: 'ses_foreign' });`,
  silent: '',
  // Says nothing unless it is told to.
  'silent-but-told': common,
  refuses: '',
};

/** The HTML of a test embed that was asked for with this `Referer`. */
export function embedPage(name: string, referer = ''): string | undefined {
  const script = pages[name];
  const asked = `const referer = ${JSON.stringify(referer)};`;
  return script === undefined
    ? undefined
    : `<!doctype html><title>embed</title><button>b</button><script>${asked}${script}</script>`;
}
