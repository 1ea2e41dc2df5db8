import { keepTranslatable } from '../words/keep-translatable.ts';
import { TutorApp } from './tutor-app.ts';
import { TutorComposer } from './tutor-composer.ts';
import { TutorConversation } from './tutor-conversation.ts';
import { TutorErrorView } from './tutor-error-view.ts';
import { TutorHeader } from './tutor-header.ts';
import { TutorHomework } from './tutor-homework.ts';
import { TutorSummary } from './tutor-summary.ts';
import { TutorTask } from './tutor-task.ts';
import { TutorVoice } from './tutor-voice.ts';
import { TutorWhiteboard } from './tutor-whiteboard.ts';

const components = {
  'tutor-app': TutorApp,
  'tutor-composer': TutorComposer,
  'tutor-conversation': TutorConversation,
  'tutor-error-view': TutorErrorView,
  'tutor-header': TutorHeader,
  'tutor-homework': TutorHomework,
  'tutor-summary': TutorSummary,
  'tutor-task': TutorTask,
  'tutor-voice': TutorVoice,
  'tutor-whiteboard': TutorWhiteboard,
};

export function registerComponents(): void {
  keepTranslatable(window);
  for (const [name, component] of Object.entries(components)) customElements.define(name, component);
}

/** The style sheets of all components, which their instances share. */
export function componentSheets(): CSSStyleSheet[] {
  return Object.values(components).flatMap(({ elementStyles }) =>
    elementStyles.flatMap((style) => (style instanceof CSSStyleSheet ? style : (style.styleSheet ?? []))),
  );
}

type Components = {
  [Name in keyof typeof components]: InstanceType<(typeof components)[Name]>;
};

declare global {
  interface HTMLElementTagNameMap extends Components {}
}
