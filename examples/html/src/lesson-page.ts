import type { Session, TranscriptItem, WhiteboardItem } from '@tutor-session/protocol';
import { html } from 'hono/html';
import { drawing } from './drawing.ts';
import { duration, type Html, label, moment, page } from './page.ts';
import type { Student } from './students.ts';

/** One lesson in full: the conversation, with each drawing where it was made. */
export function lessonPage(
  student: Student,
  session: Session,
  transcript: readonly TranscriptItem[],
  drawings: readonly WhiteboardItem[],
): Html {
  const title = label(session.topic);
  const said = transcript.map((item) => ({ at_ms: item.at_ms, view: message(item, student) }));
  const drawn = drawings.map((item) => ({ at_ms: item.at_ms, view: figure(item) }));
  const timeline = [...said, ...drawn].sort((a, b) => a.at_ms - b.at_ms);
  return page(
    title,
    html`<p><a href="/lessons">All lessons</a></p>
      <h1>${title}</h1>
      <dl class="facts">
        <div><dt>When</dt><dd>${moment(session.started_at)}</dd></div>
        <div><dt>Time</dt><dd>${duration(session.duration_seconds)}</dd></div>
        <div><dt>Messages</dt><dd>${session.message_count}</dd></div>
        <div><dt>Drawings</dt><dd>${drawings.length}</dd></div>
      </dl>
      <h2>What was said and drawn</h2>
      <ol class="transcript">
        ${timeline.map(({ view }) => view)}
      </ol>`,
  );
}

function message({ role, text, at_ms }: TranscriptItem, student: Student): Html {
  const speaker = role === 'student' ? student.name : role === 'tutor' ? 'Tutor' : 'Note';
  return html`<li data-role="${role}">
    <p class="speaker">${speaker} <span>${clock(at_ms)}</span></p>
    <p class="said">${text}</p>
  </li>`;
}

function figure(item: WhiteboardItem): Html {
  return html`<li data-role="drawing">
    <p class="speaker">Whiteboard <span>${clock(item.at_ms)}</span></p>
    ${drawing(item)}
  </li>`;
}

/** Minutes and seconds since the lesson began. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
