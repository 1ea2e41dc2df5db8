import type { TutorSessionElement } from '@tutor-session/element';
import { useRef, useState } from 'preact/hooks';

export function Lesson() {
  const tutor = useRef<TutorSessionElement>(null);
  const [lesson, setLesson] = useState(7);
  const [shown, setShown] = useState(true);
  const [state, setState] = useState('idle');
  const [session, setSession] = useState('');
  const next = () => {
    setLesson(8);
    setTimeout(() => tutor.current?.restart());
  };
  return (
    <>
      {shown && (
        <tutor-session
          ref={tutor}
          token-endpoint="/api/tutor"
          token-in="fragment"
          expect-ready
          params={{ lesson }}
          ontutor-statechange={(event) => setState(event.detail.state)}
          onsession-started={(event) => setSession(event.detail.session_id)}
        />
      )}
      <output id="state">{state}</output> <output id="session">{session}</output>
      <button type="button" id="next" onClick={next}>
        Next lesson
      </button>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        Hide
      </button>
    </>
  );
}
