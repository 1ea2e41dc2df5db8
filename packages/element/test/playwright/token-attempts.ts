/** A way in which a script of the page may try to get the token: what it prepares before the frame is there, and what it finds. */
export interface Attempt {
  name: string;
  /** Runs before the session begins; pushes what it sees to `seen`. */
  before?: string;
  /** An expression, perhaps a promise, whose value is all that it has found. */
  after?: string;
}

const get = (init: string) => `fetch('/api/tutor', ${init}).then(read)`;
const tag = (html: string) =>
  `new Promise((resolve) => { const box = document.body.appendChild(document.createElement('div')); box.innerHTML = \`${html}\`; setTimeout(() => resolve(box.innerHTML + dump(box.firstChild) + entries()), 400); })`;

/** Helpers of the page's script. `read` takes all that a response shows. */
export const helpers = `
const seen = [];
const read = async (response) => [response.type, response.url, response.redirected, ...response.headers, await response.text().catch(String)].join();
const entries = () => JSON.stringify(performance.getEntries());
const dump = (frame) => { try { return [frame.contentWindow.location.href, frame.contentDocument?.URL, frame.contentDocument?.documentElement.outerHTML].join(); } catch (error) { return String(error); } };
const frame = () => document.querySelector('tutor-session')?.shadowRoot?.querySelector('iframe') ?? document.querySelector('tutor-session iframe');
`;

/** Those without a service worker, which workers.ts has; none of them sends a POST. */
export const attempts: readonly Attempt[] = [
  {
    name: 'replace `fetch`',
    before:
      'const { fetch: original } = window; window.fetch = async (...args) => { const response = await original(...args); seen.push(await read(response.clone())); return response; };',
  },
  {
    name: 'replace `XMLHttpRequest.prototype.open` and `send`',
    before:
      'const { send } = XMLHttpRequest.prototype; XMLHttpRequest.prototype.send = function (...args) { this.addEventListener("load", () => seen.push(this.responseURL + this.responseText)); return send.apply(this, args); };',
  },
  {
    name: 'replace `Request` and `Response`',
    before:
      'for (const name of ["Request", "Response"]) window[name] = new Proxy(window[name], { construct: (target, args) => { seen.push(String(args[0]?.url ?? args[0])); return Reflect.construct(target, args); } });',
  },
  {
    name: 'replace `window.open`',
    before: 'window.open = (...args) => { seen.push(args.join()); return null; };',
  },
  {
    name: 'replace `URL` and `URLSearchParams.prototype.set`',
    before:
      'const { set } = URLSearchParams.prototype; URLSearchParams.prototype.set = function (...args) { seen.push(args.join()); return set.apply(this, args); }; window.URL = new Proxy(URL, { construct: (target, args) => { seen.push(args.join()); return Reflect.construct(target, args); } });',
  },
  {
    name: 'replace `postMessage` and listen to each message',
    before:
      'addEventListener("message", ({ data }) => seen.push(JSON.stringify(data)), true); const { postMessage } = MessagePort.prototype; MessagePort.prototype.postMessage = function (...args) { seen.push(JSON.stringify(args[0])); return postMessage.apply(this, args); };',
  },
  {
    name: 'replace `MessageChannel`',
    before:
      'window.MessageChannel = new Proxy(MessageChannel, { construct: (target) => { const channel = new target(); for (const port of [channel.port1, channel.port2]) port.addEventListener("message", ({ data }) => seen.push(JSON.stringify(data))); return channel; } });',
  },
  {
    name: 'replace `attachShadow` and `createElement`',
    before:
      'const { createElement } = document; document.createElement = (...args) => { const node = createElement.apply(document, args); if (args[0] === "iframe") node.addEventListener("load", () => seen.push(dump(node) + node.outerHTML)); return node; };',
  },
  {
    name: '`PerformanceObserver` of every type',
    before:
      'for (const type of PerformanceObserver.supportedEntryTypes) try { new PerformanceObserver((list) => seen.push(JSON.stringify(list.getEntries()))).observe({ type, buffered: true }); } catch {}',
  },
  {
    name: '`securitypolicyviolation` events',
    before:
      'document.addEventListener("securitypolicyviolation", (event) => seen.push([event.blockedURI, event.sourceFile, event.documentURI, event.sample].join()));',
  },
  {
    name: '`ReportingObserver`',
    before:
      'if (window.ReportingObserver) new ReportingObserver((reports) => seen.push(JSON.stringify(reports)), { buffered: true }).observe();',
  },
  {
    name: '`MutationObserver` of the whole page',
    before:
      'new MutationObserver((records) => seen.push(records.map(({ target }) => target.outerHTML).join())).observe(document, { subtree: true, childList: true, attributes: true });',
  },
  {
    name: '`navigation` events',
    before:
      'window.navigation?.addEventListener("navigate", ({ destination }) => seen.push(destination.url));',
  },
  {
    name: 'a handler of `error` and `load`, capturing',
    before:
      'for (const type of ["error", "load"]) addEventListener(type, ({ target }) => seen.push((target.src ?? "") + (target.tagName === "IFRAME" ? dump(target) : "")), true);',
  },
  { name: '`performance.getEntries()`', after: 'entries()' },
  { name: 'the frame’s `src` and attributes', after: 'frame().outerHTML + frame().src' },
  { name: '`contentWindow.location`', after: 'dump(frame())' },
  {
    name: '`contentWindow.name`, `history`, `document`, `performance`',
    after:
      '["name", "history", "document", "performance", "navigation", "origin"].map((name) => { try { return String(frame().contentWindow[name]); } catch (error) { return String(error); } }).join()',
  },
  {
    name: '`window.name` and `history.state`',
    after: 'window.name + JSON.stringify(history.state) + location.href',
  },
  { name: '`document.referrer` and `document.cookie`', after: 'document.referrer + document.cookie' },
  {
    name: '`localStorage`, `sessionStorage` and IndexedDB',
    after:
      'Promise.resolve(indexedDB.databases?.()).then((list) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, list]))',
  },
  {
    name: 'the Cache Storage',
    after:
      'caches.keys().then(async (names) => { await (await caches.open("x")).add("/api/tutor").catch((error) => seen.push(String(error))); const hit = await caches.match("/api/tutor"); return names.join() + (hit ? await read(hit) : ""); })',
  },
  ...[
    '{}',
    '{ mode: "no-cors" }',
    '{ mode: "same-origin", redirect: "follow" }',
    '{ redirect: "manual" }',
    '{ redirect: "error" }',
    '{ mode: "navigate" }',
    '{ method: "HEAD" }',
    '{ headers: { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" } }',
    '{ cache: "force-cache" }',
    '{ cache: "only-if-cached", mode: "same-origin" }',
    '{ keepalive: true, credentials: "include", referrerPolicy: "unsafe-url" }',
  ].map((init) => ({ name: `\`fetch\` with \`${init}\``, after: get(init) })),
  {
    name: '`XMLHttpRequest`',
    after:
      'new Promise((resolve) => { const request = new XMLHttpRequest(); request.onloadend = () => resolve(request.responseURL + request.getAllResponseHeaders() + request.responseText); request.open("GET", "/api/tutor"); request.send(); })',
  },
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the template is of the page's script
  {
    name: 'a worker’s `fetch`',
    after:
      'new Promise((resolve) => { const worker = new Worker(URL.createObjectURL(new Blob([`fetch("${location.origin}/api/tutor").then(async (response) => postMessage(response.url + await response.text()), (error) => postMessage(String(error)))`]))); worker.onmessage = ({ data }) => resolve(data); worker.onerror = () => resolve("error"); setTimeout(resolve, 2000, ""); })',
  },
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
  { name: '`<link rel=prefetch>`', after: tag('<link rel="prefetch" href="/api/tutor">') },
  {
    name: '`<link rel=preload as=document>` and `as=fetch`',
    after: tag(
      '<link rel="preload" as="document" href="/api/tutor"><link rel="preload" as="fetch" href="/api/tutor">',
    ),
  },
  { name: '`<link rel=prerender>`', after: tag('<link rel="prerender" href="/api/tutor">') },
  {
    name: 'Speculation Rules',
    after:
      'new Promise((resolve) => { const rules = Object.assign(document.createElement("script"), { type: "speculationrules", textContent: JSON.stringify({ prefetch: [{ source: "list", urls: ["/api/tutor"], eagerness: "immediate" }], prerender: [{ source: "list", urls: ["/api/tutor"], eagerness: "immediate" }] }) }); document.head.append(rules); setTimeout(() => resolve(entries()), 400); })',
  },
  { name: '`<object>`', after: tag('<object data="/api/tutor"></object>') },
  { name: '`<embed>`', after: tag('<embed src="/api/tutor">') },
  {
    name: '`<img>`, `<script>`, `<style>`, `<video>` and `<track>`',
    after: tag(
      '<img src="/api/tutor"><video src="/api/tutor"><track src="/api/tutor"></video><link rel="stylesheet" href="/api/tutor">',
    ),
  },
  { name: 'an own `<iframe>` at the endpoint', after: tag('<iframe src="/api/tutor"></iframe>') },
  {
    name: 'an own `<iframe sandbox>` at the endpoint',
    after: tag('<iframe sandbox="allow-scripts" src="/api/tutor"></iframe>'),
  },
  {
    name: 'a `srcdoc` frame that nests the endpoint',
    after: tag('<iframe srcdoc="<iframe src=\'/api/tutor\'></iframe>"></iframe>'),
  },
  {
    name: 'a `javascript:` frame that asks',
    after: tag(
      '<iframe src="javascript:fetch(\'/api/tutor\').then((r) => r.text()).then((t) => { document.body.textContent = t })"></iframe>',
    ),
  },
  {
    name: 'a form whose target is a frame',
    after:
      'new Promise((resolve) => { const box = document.body.appendChild(document.createElement("div")); box.innerHTML = `<iframe name="taken"></iframe><form action="/api/tutor" target="taken"></form>`; box.querySelector("form").submit(); setTimeout(() => resolve(dump(box.querySelector("iframe")) + entries()), 400); })',
  },
];
