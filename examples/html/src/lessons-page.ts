import type { Session, StudentProgress } from '@tutor-session/protocol';
import { html } from 'hono/html';
import { duration, type Html, label, moment, page } from './page.ts';
import type { Student } from './students.ts';

/** All lessons of a student with the progress they made. */
export function lessonsPage(student: Student, sessions: readonly Session[], progress: StudentProgress): Html {
  return page(
    `${student.name}’s lessons`,
    html`<h1>${student.name}’s lessons</h1>
      ${progressView(progress)} ${sessionList(sessions)}`,
  );
}

/** What a student sees before the first lesson. */
export function noLessonsPage(student: Student): Html {
  return page(
    `${student.name}’s lessons`,
    html`<h1>${student.name}’s lessons</h1>
      <p>No lesson yet. The first one takes a few minutes.</p>
      <p><a class="button" href="/">Start a lesson</a></p>`,
  );
}

function progressView({
  total_sessions,
  time_spent_seconds,
  topics_covered,
  milestones,
}: StudentProgress): Html {
  return html`<section aria-labelledby="progress">
    <h2 id="progress">Progress</h2>
    <dl class="facts">
      <div><dt>Lessons</dt><dd>${total_sessions}</dd></div>
      <div><dt>Time</dt><dd>${duration(time_spent_seconds)}</dd></div>
      <div><dt>Topics</dt><dd>${topics_covered.length}</dd></div>
      <div><dt>Mastered</dt><dd>${milestones.length}</dd></div>
    </dl>
    ${
      milestones.length > 0 &&
      html`<ul class="milestones" aria-label="Mastered">
        ${milestones.map(({ concept_id }) => html`<li>${label(concept_id)}</li>`)}
      </ul>`
    }
  </section>`;
}

function sessionList(sessions: readonly Session[]): Html {
  return html`<section aria-labelledby="lessons">
    <h2 id="lessons">Lessons</h2>
    <ol class="lessons">
      ${sessions.map(
        ({ session_id, topic, subject, started_at, duration_seconds, status }) => html`<li>
          <a href="/lessons/${session_id}"><strong>${label(topic)}</strong>, ${subject}</a>
          <span>${moment(started_at)}</span>
          <span>${duration(duration_seconds)}</span>
          <span>${status}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}
