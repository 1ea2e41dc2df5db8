import { TutorSession, useTutorSession } from '@tutor-session/react';
import { useState } from 'react';

/** After a sign-out, Back must not bring a student's lesson back. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function Lesson() {
  const { ref, state, sessionId, restart } = useTutorSession();
  const [lesson, setLesson] = useState(7);
  const [shown, setShown] = useState(true);
  const [seconds, setSeconds] = useState<number>();
  return (
    <>
      {shown && (
        <TutorSession
          ref={ref}
          src="/api/tutor"
          embedUrl="http://127.0.0.1:4400/embed/"
          expectReady
          params={{ lesson }}
          onSessionEnded={(event) => setSeconds(event.detail.duration_seconds)}
        />
      )}
      <output id="state">{state}</output> <output id="session">{sessionId}</output> <output>{seconds}</output>
      <button
        type="button"
        id="next"
        onClick={() => {
          setLesson(8);
          setTimeout(restart);
        }}
      >
        Next lesson
      </button>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        Hide
      </button>
    </>
  );
}
