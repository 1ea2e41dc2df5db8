import { TutorSession, useTutorSession } from '@tutor-session/react';
import { EventLog, useLog } from './event-log.tsx';
import { StudentChoice } from './student-choice.tsx';
import { useWebhooks } from './use-webhooks.ts';

export function App() {
  const { ref, state, start, stop, restart } = useTutorSession();
  const page = useLog();
  const backend = useLog();
  useWebhooks(({ event, data }) => backend.add(event, data));

  return (
    <>
      <header className="bar">
        <h1>Maple Street School</h1>
        <p>A partner’s own page, in React. The session is {state}.</p>
      </header>
      <main>
        <StudentChoice onLeave={stop} onSignedIn={restart} onAlreadySignedIn={start} />
        <TutorSession
          ref={ref}
          tokenEndpoint="/api/tutor-token"
          tokenIn="fragment"
          loading="manual"
          label="Tutoring session"
          onTutorEvent={({ detail }) => page.add(detail.event, detail.data)}
          onTutorStatechange={({ detail }) => page.add(`state: ${detail.previous} → ${detail.state}`)}
          onTutorError={({ detail }) => page.add(`error: ${detail.code}`, { message: detail.message })}
        >
          <p slot="idle">Choose a student above, and the session starts.</p>
          <div slot="ended">
            <p>That’s it for this session.</p>
            <button type="button" onClick={restart}>
              Start another session
            </button>
          </div>
        </TutorSession>
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
