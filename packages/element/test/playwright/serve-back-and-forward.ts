import { listen } from '@tutor-session/browsers/listen';
import { bundleCdnFile } from '../../scripts/bundle.ts';
import { embedPage } from '../browser/embed-page.ts';
import { testToken } from '../browser/test-token.ts';

/** What the lesson page reports once the student is back for the second time. */
export interface BackReport {
  /** Whether the browser kept the page, instead of loading it again. */
  persisted: boolean;
  /** The element's states on this page, `left` and `back` where they belong. */
  states: string[];
  /** How many tokens were asked for. */
  tokens: number;
}

/**
 * A lesson that, once its session is up, opens another page, which goes back to it; then it goes back to the page before, which goes
 * forward to it; and then the embed ends the session.
 */
const lesson = `<!doctype html><title>Lesson</title>
<script type="module" src="/tutor-session.min.js"></script>
<tutor-session src="/token" embed-url="EMBED/"><iframe slot="frame" src="/token"></iframe></tutor-session>
<script>
  const el = document.querySelector('tutor-session');
  const states = [];
  let persisted = false;
  const control = (what) => el.querySelector('iframe').contentWindow.postMessage(what, '*');
  el.addEventListener('tutor-statechange', ({ detail }) => {
    states.push(detail.state);
    if (detail.state === 'ended') fetch('/report', { method: 'POST', body: JSON.stringify({ persisted, states }) });
  });
  const end = () => control({ send: [{ event: 'session.ended', timestamp: '2030-01-02T03:04:05.000Z', partner_id: 'p', data: {} }] });
  const steps = [() => { location.href = '/other'; }, () => history.back(), end];
  const step = () => {
    const done = Number(sessionStorage.done ?? 0);
    sessionStorage.done = done + 1;
    if (done < 2) states.push('left');
    steps[done]();
  };
  // Before the page's load the other page would take its place in the history, and there were no way back.
  const loaded = new Promise((resolve) => addEventListener('load', () => setTimeout(resolve)));
  el.addEventListener('tutor-event', ({ detail }) => {
    if (detail.event === 'embed.ready') loaded.then(step);
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    persisted = true;
    states.push('back');
    step();
  });
</script>`;

/** A page that does something once it has loaded, or is shown again. */
const page = (script: string) => `<!doctype html><title>Elsewhere</title>
<script>addEventListener('pageshow', () => setTimeout(() => { ${script} }))</script>`;
const start = page("sessionStorage.done ? history.forward() : location.href = '/lesson'");
const other = page('history.back()');

/** Serves the pages on localhost and the embed on 127.0.0.1, without any interception, which would keep pages out of the cache. */
export async function serveBackAndForward(): Promise<{
  url: string;
  report: Promise<BackReport>;
  close: () => void;
}> {
  const { code } = await bundleCdnFile();
  let tokens = 0;
  let reported: (report: BackReport) => void;
  const report = new Promise<BackReport>((resolve) => {
    reported = resolve;
  });
  const embed = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(embedPage('takes-token'));
  });
  const host = await listen(async (request, response) => {
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
    if (request.url === '/token') tokens++;
    if (request.url === '/') send('text/html', start);
    else if (request.url === '/lesson') send('text/html', lesson.replace('EMBED', embed.origin));
    else if (request.url === '/other') send('text/html', other);
    else if (request.url === '/tutor-session.min.js') send('text/javascript', code);
    else if (request.url === '/token')
      response.writeHead(303, { location: `${embed.origin}/#token=${testToken}` }).end();
    else if (request.url === '/report') {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.end();
      reported({ ...JSON.parse(body), tokens });
    } else response.writeHead(404).end();
  });
  const close = () => {
    for (const each of [embed, host]) each.close();
  };
  return { url: `${host.origin.replace('127.0.0.1', 'localhost')}/`, report, close };
}
