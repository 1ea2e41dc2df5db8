// The lesson of the first page where no sandbox answers: the element's own fake plays the service. An embed of the site's own origin
// would be one that can leave its sandbox, of which Chromium warns; the fake loads nothing, and the lesson is drawn into the blank frame.
import { type Emit, fakeEmbed } from '@tutor-session/element/testing';
import styles from './recorded-lesson.css?inline';

interface Step {
  readonly lines: readonly (readonly [role: 'tutor' | 'student' | 'board', text: string])[];
  /** The events that the page gets with the lines. */
  send(emit: Emit): Promise<void>;
}

const session = { session_id: 'ses_recorded', student_id: 'reader' };
const lesson = { ...session, subject: 'math', topic: 'fractions', level: '3-5' } as const;

/** What the start and each press of the button bring. */
const steps: readonly Step[] = [
  {
    lines: [['tutor', 'Hi! Let’s add fractions. What is 1/4 + 2/4?']],
    send: (emit) => emit('session.started', { ...lesson, input_mode: 'text' }),
  },
  {
    lines: [
      ['student', '3/8'],
      [
        'tutor',
        'You added the tops and the bottoms. The bottom says how big the pieces are: are eighths as big as quarters?',
      ],
      ['board', '■□□□  +  ■■□□  =  ■■■□'],
    ],
    send: async (emit) => {
      await emit('session.active', session);
      const { session_id } = session;
      await emit('whiteboard.generated', { session_id, command_type: 'fraction_bars', page_number: 1 });
    },
  },
  {
    lines: [
      ['student', 'no, so it is 3/4'],
      ['tutor', 'Exactly: three quarters. The pieces stay the same size, you only count them.'],
    ],
    send: (emit) =>
      emit('student.milestone', {
        ...session,
        concept_id: 'fractions.add_same_denominator',
        milestone_type: 'mastery',
      }),
  },
  {
    lines: [['tutor', 'That was the recording. Start again whenever you like!']],
    send: (emit) =>
      emit('session.ended', {
        ...lesson,
        duration_seconds: 95,
        message_count: 6,
        whiteboard_items: 1,
        end_reason: 'completed',
      }),
  },
];

/** What a partner can choose of the looks in the frame, by the names of `PUT /config`. */
export interface Looks {
  density: string;
  radius: string;
  font_family: string;
}

/** The document of a frame: the browser's own, in whose place the fake of the element has another. */
const documentOf = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')?.get;

/** The blank document in which the lesson is drawn, while there is one. */
function findPage(tutor: HTMLElement): Document | undefined {
  const frame = tutor.shadowRoot?.querySelector('iframe');
  return frame ? documentOf?.call(frame) : undefined;
}

/** Plays the lesson in each session that `tutor` starts, with these looks, until the returned function is called. */
export function playRecordedLesson(
  tutor: HTMLElementTagNameMap['tutor-session'],
  looks: Readonly<Looks>,
): () => void {
  const { emit, restore } = fakeEmbed();
  const onState = () => {
    const page = findPage(tutor);
    if (!page) return;
    if (tutor.state === 'ready' && !page.body.hasChildNodes()) drawLesson(page, emit);
    showLooks(tutor, looks);
    if (tutor.state === 'ended') page.querySelector('button')?.remove();
  };
  tutor.addEventListener('tutor-statechange', onState);
  return () => {
    tutor.removeEventListener('tutor-statechange', onState);
    restore();
  };
}

/** Gives the lesson that is shown now other looks. */
export function showLooks(tutor: HTMLElementTagNameMap['tutor-session'], looks: Readonly<Looks>): void {
  const page = findPage(tutor);
  const { density, radius, font_family: font } = looks;
  if (page) Object.assign(page.documentElement.dataset, { density, radius, font });
}

function drawLesson(page: Document, emit: Emit): void {
  const style = Object.assign(page.createElement('style'), { textContent: styles });
  const main = page.createElement('main');
  main.innerHTML = `<h1>Adding fractions <small>a recorded lesson</small></h1>
    <ol aria-live="polite" aria-label="Conversation"></ol>
    <p><button type="button">Continue</button></p>`;
  page.title = 'A recorded lesson';
  page.documentElement.lang = 'en';
  page.documentElement.dataset.scheme = document.documentElement.matches('.dark') ? 'dark' : 'light';
  page.head.append(style);
  page.body.append(main);
  const list = main.querySelector('ol');
  const showEnd = () => list?.scrollTo({ top: list.scrollHeight }); // `scrollIntoView` would scroll the site's page, too
  if (list) new ResizeObserver(showEnd).observe(list); // the bar after the end takes some of its height

  let count = 0;
  const play = () => {
    const step = steps[count++];
    for (const [role, text] of step?.lines ?? []) {
      const line = Object.assign(page.createElement('li'), { className: role, textContent: text });
      list?.append(line);
    }
    showEnd();
    void step?.send(emit);
  };
  main.querySelector('button')?.addEventListener('click', play);
  play();
}
