import { setFirstHeading } from './components/heading-level.ts';
import { componentSheets, registerComponents } from './components/register-components.ts';
import { HomeworkUpload } from './homework/homework-upload.ts';
import { EmbedClient } from './session/embed-client.ts';
import type { PageCommands } from './session/page-commands.ts';
import { ParentChannel } from './session/parent-channel.ts';
import { SessionController } from './session/session-controller.ts';
import { leaveReloadNote, readReloadNote, reloadedEnvelope, takeSessionToken } from './session-token.ts';
import { fitToContent, isFitted, reportSize } from './styles/fit-content.ts';
import { ReadAloud } from './voice/read-aloud.ts';
import { VoiceConversation } from './voice/voice-conversation.ts';
import { browserVoice } from './voice/voice-engine.ts';
import { showLanguage } from './words/words.ts';

let parentOrigin: string | undefined;
let page: Promise<PageCommands> | undefined;
let session: { partner_id: string; session_id: string } | undefined;

const channel: ParentChannel = new ParentChannel(window, {
  onAdmitted: (origin) => {
    parentOrigin = origin;
    noteForReload();
    if (isFitted()) reportSizes();
  },
  onHello: ({ headingLevel, fitContent }) => {
    if (headingLevel) {
      setFirstHeading(headingLevel);
      app.renderAll();
    }
    if (!fitContent || isFitted()) return;
    fitToContent(document, componentSheets());
    reportSizes();
  },
  onCommand: (command) => {
    if (command === 'pause') controller.pause('host');
    else if (command === 'resume') controller.resume();
    else controller.end();
  },
  onPageMessage: (message) => {
    const { command, label } = message;
    if (command === 'session.restart_label') {
      controller.setRestartLabel(typeof label === 'string' ? label : undefined);
      return;
    }
    page ??= openPage();
    page.then(
      (opened) => opened.take(message),
      () => {
        page = undefined; // its script could not be loaded; the next message tries again
        channel.send('embed.response', { id: message.id, error: 'not_ready' });
      },
    );
  },
  onColorScheme: (scheme) => controller.setColorScheme(scheme),
  onLang: (lang) =>
    void showLanguage(document, lang).then(
      () => app.renderAll(),
      () => {}, // the page stays in the language that it has
    ),
});

const controller = new SessionController({
  parent: channel,
  onStarted: (started) => {
    session = started;
    noteForReload();
  },
});

// Before anything else can read the address: the token leaves it.
const token = takeSessionToken(location, history);
if (token) {
  const baseUrl = new URL('/embed/api/', location.href).href;
  void controller.start(new EmbedClient({ token, baseUrl }));
}

registerComponents();
const app = document.createElement('tutor-app');
app.controller = controller;
app.homework = new HomeworkUpload({ controller });
app.reader = new ReadAloud({ controller, synthesis: window.speechSynthesis });
app.voice = new VoiceConversation({ engine: browserVoice(window), controller });
document.body.append(app);
const reportSizes = reportSize(app, (block_size) => channel.send('embed.size', { block_size }));

channel.open(!!token);
window.addEventListener('online', () => controller.wake());
window.addEventListener('pageshow', ({ persisted }) => persisted && controller.wake());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') controller.wake();
});

if (!token) {
  const note = readReloadNote(history);
  controller.fail({ code: note ? 'reloaded' : 'no_token', detail: null });
  if (note) {
    void channel.admit([note.parent_origin]);
    channel.post(reloadedEnvelope(note, Date.now()));
  }
}

async function openPage(): Promise<PageCommands> {
  const { PageCommands } = await import('./session/page-commands.ts');
  const focusMessage = () => app.renderRoot.querySelector('tutor-composer')?.focus();
  return new PageCommands({ controller, channel, focusMessage });
}

function noteForReload(): void {
  if (!parentOrigin || !session || !channel.framed) return;
  const { partner_id, session_id } = session;
  leaveReloadNote(history, { partner_id, session_id, parent_origin: parentOrigin });
}
