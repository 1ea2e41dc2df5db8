import { TutorSession, useTutorSession } from '@tutor-session/react';
import { useState } from 'react';
import { EventLog, useLog } from './event-log.tsx';
import { StudentChoice } from './student-choice.tsx';
import { useWebhooks } from './use-webhooks.ts';

export function App() {
  const { ref, state, start, restart, stop } = useTutorSession();
  const page = useLog();
  const backend = useLog();
  const [student, setStudent] = useState<string | null>(null);
  const [embedUrl, setEmbedUrl] = useState('');
  const [lesson, setLesson] = useState('/lessons');
  useWebhooks(({ event, data, timestamp }) => backend.add({ name: event, fields: data, timestamp }));
  const addOwn = (name: string, fields?: object) => page.add({ name, fields, student });
  const choose = (id: string) => {
    setStudent(id);
    // Not `restart()`, which always begins a new lesson: a student who comes back goes on with their own.
    stop();
    start();
  };
  const begin = (id: string | null, url: string) => {
    setStudent(id);
    setEmbedUrl(url);
  };

  return (
    <>
      <header className="bar">
        <h1>Maple Street School</h1>
        <p>A partner’s own page, in React. The session is {state}.</p>
        <nav aria-label="Pages">
          <a href="/lessons">Lessons so far</a>
        </nav>
      </header>
      <main>
        <StudentChoice onSignedIn={choose} onReady={begin} />
        <TutorSession
          ref={ref}
          src="/api/tutor"
          embedUrl={embedUrl}
          loading={student ? 'eager' : 'manual'}
          expectReady
          label="Tutoring session"
          onTutorEvent={({ detail: { event, data, timestamp } }) =>
            page.add({ name: event, fields: data, timestamp, student })
          }
          onTutorStatechange={({ detail }) => addOwn(`state: ${detail.previous} → ${detail.state}`)}
          onTutorError={({ detail }) => addOwn(`error: ${detail.code}`, { message: detail.message })}
          onSessionEnded={({ detail }) => setLesson(`/lessons/${detail.session_id}`)}
        >
          <div slot="idle" className="invitation">
            <FractionBars />
            <p className="headline">Whose turn is it?</p>
            <p>Choose a student above, and the lesson starts here.</p>
          </div>
          <div slot="ended" className="after">
            <p>That’s it for this session.</p>
            <a href={lesson}>See what you did</a>
            <button type="button" onClick={restart}>
              Start another session
            </button>
          </div>
        </TutorSession>
        <ThingsToTry />
        <EventLog id="page-log" title="In this page" entries={page.entries}>
          DOM events of <code>&lt;TutorSession&gt;</code>
        </EventLog>
        <EventLog id="backend-log" title="At the backend" entries={backend.entries}>
          Verified webhooks, from <a href="/webhooks/received">/webhooks/received</a>
        </EventLog>
      </main>
    </>
  );
}

function ThingsToTry() {
  return (
    <section className="try" aria-labelledby="try-title">
      <h2 id="try-title">Things to try</h2>
      <ul>
        <li>Give a wrong answer: the tutor draws it on the whiteboard.</li>
        <li>Ask “why?”, or send a photo of homework.</li>
        <li>Press Pause, or reload this page: the lesson goes on where it was.</li>
        <li>
          Finish the set, then open <a href="/lessons">Lessons so far</a>.
        </li>
      </ul>
    </section>
  );
}

function FractionBars() {
  return (
    <svg viewBox="0 0 240 60" aria-hidden="true">
      {[2, 61, 120].map((x) => (
        <rect key={x} className="filled" x={x} y="2" width="59" height="24" />
      ))}
      <rect className="part" x="179" y="2" width="59" height="24" />
      <rect className="filled" x="2" y="34" width="118" height="24" />
      <rect className="part" x="120" y="34" width="118" height="24" />
    </svg>
  );
}
