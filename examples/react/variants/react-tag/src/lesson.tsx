import '@tutor-session/element';
import type { TutorSessionElement } from '@tutor-session/element';
import { useRef, useState } from 'react';

export function Lesson() {
  const tutor = useRef<TutorSessionElement>(null);
  const [params, setParams] = useState('{"lesson":7}'); // text, as a server would write it
  const [shown, setShown] = useState(true);
  const [state, setState] = useState('idle');
  const [session, setSession] = useState('');
  const next = () => {
    setParams('{"lesson":8}');
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
          params={params}
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
