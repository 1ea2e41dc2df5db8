import { registerComponents } from '../../src/components/register-components.ts';
import type { TutorApp } from '../../src/components/tutor-app.ts';
import { HomeworkUpload } from '../../src/homework/homework-upload.ts';
import { VoiceConversation } from '../../src/voice/voice-conversation.ts';
import type { FakeEmbedApi } from '../session/fake-embed-api.ts';
import { flushed } from '../session/manual-schedule.ts';
import { setUp as setUpController } from '../session/set-up-controller.ts';
import { FakeVoice } from '../voice/fake-voice.ts';

if (!customElements.get('tutor-app')) registerComponents(); // files share the registry

/** What shows no picture, and turns none. */
const withoutPictures = { upright: async (photo: Blob) => photo, isShowable: async () => true };

/** The whole page with a fake service; `prepare` changes the service before the session starts. */
export async function setUp(prepare: (api: FakeEmbedApi) => void = () => {}) {
  const { api, controller } = setUpController({ greeting: 'What is 1/2 + 1/4?' });
  prepare(api);
  const app: TutorApp = document.createElement('tutor-app');
  app.controller = controller;
  const engine = new FakeVoice();
  app.homework = new HomeworkUpload({ controller, ...withoutPictures });
  app.voice = new VoiceConversation({ engine, controller });
  document.body.append(app);
  await controller.start(api);
  const drawn = async () => {
    await flushed();
    await app.updateComplete;
    await flushed();
  };
  await drawn();
  const all = (selector: string) => deep(app.shadowRoot, selector);
  const text = () =>
    all('*')
      .flatMap((element) => (element.childElementCount === 0 ? (element.textContent ?? '') : []))
      .join(' ');
  const button = (name: string) => {
    const found = all('button').find((element) => element.textContent?.includes(name));
    if (!found) throw new Error(`There is no button ${name}`);
    return found as HTMLButtonElement;
  };
  const type = async (value: string) => {
    const box = all('textarea')[0] as HTMLTextAreaElement;
    box.value = value;
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn();
    return box;
  };
  const press = async (target: Element, init: KeyboardEventInit) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await drawn();
  };
  return { api, app, engine, controller, drawn, all, text, button, type, press };
}

/** Every element that matches, shadow roots included. */
function deep(root: ParentNode | null, selector: string): HTMLElement[] {
  if (!root) return [];
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => deep(shadowRoot, selector));
  return [...root.querySelectorAll<HTMLElement>(selector), ...inside];
}
