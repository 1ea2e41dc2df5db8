/** What the test embeds have in common, as script text: they post what the test commands. */
const common = `
  const envelope = (event, data = {}) =>
    ({ event, timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p_1', data });
  let port, answer;
  const send = (message) => port ? port.postMessage(message) : parent.postMessage(message, '*');
  const got = (data, transport) => send(envelope('test.got', { data, transport, origin, search: location.search, hash: location.hash, referrer: document.referrer, referer }));
  addEventListener('message', ({ data, source, origin, ports }) => {
    if (source !== parent && origin !== location.ancestorOrigins?.[0]) return;
    if (data.command === 'session.hello') {
      port = ports[0];
      port.onmessage = (event) => {
        got(event.data, 'port');
        answer?.(event.data);
      };
      send(envelope('embed.ready'));
      got(data, 'hello');
    } else if (data.command) got(data, 'window');
    else if (data.send) for (const message of data.send) send(message);
    else if (data.sendToWindow) parent.postMessage(data.sendToWindow, '*');
    else if (data.setDomain) {
      let error = '';
      try { document.domain = document.domain; } catch ({ name }) { error = name; }
      send(envelope('test.domain', { error }));
    }
    else if (data.goTo) location.replace(data.goTo);
    else if (data.lastMessage) addEventListener('pagehide', () => send(data.lastMessage));
    else if (data.media) navigator.mediaDevices.getUserMedia(data.media).then((stream) => {
      const tracks = stream.getTracks().map((track) => track.kind + ' ' + track.readyState).sort();
      for (const track of stream.getTracks()) track.stop();
      send(envelope('test.media', { tracks }));
    }, ({ name }) => send(envelope('test.media', { error: name })));
  });
`;

const pages: Record<string, string> = {
  // Knows what the page may say to it, and takes each message.
  talk: `${common}
    const field = document.body.appendChild(document.createElement('input'));
    answer = ({ command, id, focus }) => {
      if (focus) field.focus();
      if (/message|draft/.test(command)) send({ event: 'embed.response', data: { id } });
    };
    const commands = ['context', 'tools', 'message', 'draft'].map((name) => 'session.' + name);
    parent.postMessage({ event: 'embed.hello', protocol: 1, commands }, '*');`,
  // Has the button for another session after the end.
  restarts: `${common} parent.postMessage({ event: 'embed.hello', protocol: 1, commands: ['session.restart_label'] }, '*');`,
  hello: `${common} parent.postMessage({ event: 'embed.hello' }, '*');`,
  // Takes its token out of the address: where a browser has restored that, there is none.
  'takes-token': `${common}
    const has_token = location.hash !== '';
    history.replaceState(null, '', location.pathname);
    parent.postMessage({ event: 'embed.hello', has_token }, '*');`,
  // Posts no hello: its envelopes go to the window.
  window: `${common} send(envelope('session.started', { session_id: 'ses_window', hash: location.hash }));`,
  silent: '',
  // Posts nothing unless the test commands it.
  commanded: common,
};

/** The HTML of a test embed that was requested with this `Referer`. */
export function embedPage(name: string, referer = ''): string | undefined {
  const script = pages[name];
  const asked = `const referer = ${JSON.stringify(referer)};`;
  return script === undefined
    ? undefined
    : `<!doctype html><title>embed</title><button>b</button><script>${asked}${script}</script>`;
}
