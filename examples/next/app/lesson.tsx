'use client';
import { TutorSession, useTutorSession } from '@tutor-session/react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

export function Lesson({ embedUrl }: { embedUrl: string }) {
  const { ref, state, sessionId, restart } = useTutorSession();
  const [lesson, setLesson] = useState(7);
  const [shown, setShown] = useState(true);
  const router = useRouter();
  return (
    <>
      {shown && (
        <TutorSession
          ref={ref}
          src="/api/tutor"
          embedUrl={embedUrl}
          expectReady
          params={{ lesson }}
          onSessionEnded={() => setTimeout(router.refresh, 1_000)} // the webhook may come after the page's own event
        />
      )}
      <output id="state">{state}</output> <output id="session">{sessionId}</output>
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
