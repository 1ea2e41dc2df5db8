import { TutorApp } from './tutor-app.ts';
import { TutorComposer } from './tutor-composer.ts';
import { TutorConversation } from './tutor-conversation.ts';
import { TutorEndDialog } from './tutor-end-dialog.ts';
import { TutorErrorView } from './tutor-error-view.ts';
import { TutorHeader } from './tutor-header.ts';
import { TutorHomework } from './tutor-homework.ts';
import { TutorSummary } from './tutor-summary.ts';
import { TutorVoice } from './tutor-voice.ts';
import { TutorWhiteboard } from './tutor-whiteboard.ts';

/** Defines the page's custom elements. */
export function registerComponents(): void {
  customElements.define('tutor-app', TutorApp);
  customElements.define('tutor-composer', TutorComposer);
  customElements.define('tutor-conversation', TutorConversation);
  customElements.define('tutor-end-dialog', TutorEndDialog);
  customElements.define('tutor-error-view', TutorErrorView);
  customElements.define('tutor-header', TutorHeader);
  customElements.define('tutor-homework', TutorHomework);
  customElements.define('tutor-summary', TutorSummary);
  customElements.define('tutor-voice', TutorVoice);
  customElements.define('tutor-whiteboard', TutorWhiteboard);
}
