// The element of one rung of the ladder: each has all that the rungs before it have. `RUNG` is set when it is bundled.
import { ReactiveElement } from '@lit/reactive-element';
import { permissionsFor, watchFramePolicy } from '../src/frame-policy.ts';
import { createPhaseMarker } from '../src/mark-phase.ts';
import { openChannel } from '../src/open-channel.ts';
import { createOverlay, overlayContent } from '../src/overlay.ts';
import { fillDefaults, properties } from '../src/properties.ts';
import { english } from '../src/strings.ts';
import { styles } from '../src/styles.ts';

declare const RUNG: number;
const [lit, shadow, overlay, strings, blank, policy, watch, channel, marks] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function begin(el: HTMLElement, root: ParentNode): void {
  const mark = createPhaseMarker();
  const headers = { 'content-type': 'application/json' };
  const request = fetch(el.getAttribute('token-endpoint') ?? '', { method: 'POST', headers, body: '{}' });
  if (RUNG >= marks) mark('start');
  const frame = document.createElement('iframe');
  if (RUNG >= blank) {
    frame.hidden = true;
    root.append(frame);
  }
  if (RUNG >= overlay) {
    const ignore = () => {};
    const show = createOverlay(root as DocumentFragment, {
      onPress: ignore,
      onHover: ignore,
      onDismiss: ignore,
    });
    const texts = RUNG >= strings ? { ...english, ...el.dataset } : english;
    const state = {
      reconnecting: false,
      manual: false,
      coverEnd: false,
      hasLogin: false,
      embedRestarts: false,
    } as const;
    show(overlayContent({ state: 'authorizing', error: undefined, strings: texts, ...state }), false);
  }
  request.then(async (response) => {
    const { token, embed_url } = await response.json();
    if (RUNG >= marks) mark('token');
    const { origin } = new URL(embed_url);
    if (RUNG >= policy) {
      frame.allow = permissionsFor('microphone; camera; autoplay', origin);
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    } else frame.allow = 'microphone; camera; autoplay';
    if (RUNG >= watch) watchFramePolicy(document, origin, new AbortController().signal, () => {});
    const embed = frame.contentWindow;
    if (RUNG >= channel && embed) {
      const describePage = () => ({ color_scheme: 'light', lang: '' }) as const;
      const [onHello, onRefused, onStarting, onOtherOrigin, onData] = Array(5).fill(() => {});
      openChannel({ embed, origin, describePage, onHello, onRefused, onStarting, onOtherOrigin, onData });
    }
    const href = `${embed_url}?token=${encodeURIComponent(token)}`;
    if (RUNG < blank) {
      frame.src = href;
      root.append(frame);
      return;
    }
    embed?.location.replace(href);
    frame.hidden = false;
    if (RUNG >= marks) mark('frame');
  });
}

class NullElement extends HTMLElement {
  connectedCallback(): void {
    begin(this, this);
  }
}

class LitElement extends ReactiveElement {
  static override properties = properties;
  static override styles = RUNG >= shadow ? [styles] : [];
  constructor() {
    super();
    fillDefaults(this as object);
  }
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return RUNG >= shadow ? super.createRenderRoot() : this;
  }
  protected override firstUpdated(): void {
    begin(this, this.renderRoot as DocumentFragment);
  }
}

customElements.define('tutor-session', RUNG >= lit ? LitElement : NullElement);
