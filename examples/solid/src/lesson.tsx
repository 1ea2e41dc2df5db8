import type { TutorSessionElement } from '@tutor-session/element';
import { createSignal, Show } from 'solid-js';

export function Lesson() {
  let tutor: TutorSessionElement | undefined;
  const [params, setParams] = createSignal({ lesson: 7 });
  const [shown, setShown] = createSignal(true);
  const [state, setState] = createSignal('idle');
  const [session, setSession] = createSignal('');
  const next = () => {
    setParams({ lesson: 8 });
    tutor?.restart();
  };
  return (
    <>
      <Show when={shown()}>
        <tutor-session
          ref={(element) => {
            tutor = element;
          }}
          token-endpoint="/api/tutor"
          token-in="fragment"
          expect-ready
          prop:params={params()}
          on:tutor-statechange={(event) => setState(event.detail.state)}
          on:session-started={(event) => setSession(event.detail.session_id)}
        />
      </Show>
      <output id="state">{state()}</output> <output id="session">{session()}</output>
      <button type="button" id="next" onClick={next}>
        Next lesson
      </button>
      <button type="button" id="toggle" onClick={() => setShown(!shown())}>
        Hide
      </button>
    </>
  );
}
