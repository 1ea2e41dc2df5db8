import { renderTutorSession } from '@tutor-session/element/html';
import { html, raw } from 'hono/html';
import type { Html } from './page.ts';

interface TutorPageOptions {
  embedUrl: string;
  /** Whether a student is signed in: their session then starts by itself. */
  isSignedIn: boolean;
  /** Whether the student may choose between engines. */
  hasChoice: boolean;
}

/** The page with the session. */
export function tutorPage({ embedUrl, isSignedIn, hasChoice }: TutorPageOptions): Html {
  return html`<!doctype html>
  <html lang="en" class="${isSignedIn ? 'signed-in' : ''}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Maple Street School</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/style.css">
      <link rel="stylesheet" href="/students.css">
      <link rel="stylesheet" href="/log.css">
      <script type="module" src="/main.js"></script>
      <script type="module" src="/tutor-session.min.js"></script>
    </head>
    <body>
      <header class="bar">
        <h1>Maple Street School</h1>
        <p>A partner’s own page. The tutor below is embedded.</p>
        <nav aria-label="Pages"><a href="/lessons">Lessons so far</a></nav>
      </header>
      <main>
        <fieldset class="students">
          <legend>Sign in as a demo student</legend>
          <div id="students"></div>
          <p id="sign-in-problem" role="alert"></p>
          <label class="engine"${hasChoice ? '' : raw(' hidden')}>
            Tutor
            <select id="engine" autocomplete="off">
              <option value="standard">by rules</option>
              <option value="guided">with a language model</option>
            </select>
          </label>
        </fieldset>
        ${raw(tutorSession(isSignedIn, embedUrl))}
        <section class="try" aria-labelledby="try-title">
          <h2 id="try-title">Things to try</h2>
          <ul>
            <li>Give a wrong answer: the tutor draws it on the whiteboard.</li>
            <li>Ask “why?”, or send a photo of homework.</li>
            <li>Press Pause, or reload this page: the lesson goes on where it was.</li>
            <li>Finish the set, then open <a href="/lessons">Lessons so far</a>.</li>
          </ul>
        </section>
        <section class="log" aria-labelledby="page-title">
          <h2 id="page-title">In this page</h2>
          <p>DOM events of <code>&lt;tutor-session&gt;</code></p>
          <ol id="page-log"></ol>
        </section>
        <section class="log" aria-labelledby="backend-title">
          <h2 id="backend-title">At the backend</h2>
          <p>Verified webhooks, from <a href="/webhooks/received">/webhooks/received</a></p>
          <ol id="backend-log"></ol>
        </section>
      </main>
    </body>
  </html>
  `;
}

/**
 * The session itself. With its frame in the HTML it starts while the page is still being read; until somebody is signed in there is none,
 * and the page calls `start()`. Either way the page has room for it from its first paint, so that nothing moves.
 */
function tutorSession(isSignedIn: boolean, embedUrl: string): string {
  return renderTutorSession({
    src: '/api/tutor',
    embedUrl,
    loading: isSignedIn ? 'eager' : 'manual',
    expectReady: true,
    label: 'Tutoring session',
    content: slots,
  });
}

const slots = `<div slot="idle" class="invitation">
    <svg viewBox="0 0 240 60" aria-hidden="true">
      <rect class="filled" x="2" y="2" width="59" height="24" />
      <rect class="filled" x="61" y="2" width="59" height="24" />
      <rect class="filled" x="120" y="2" width="59" height="24" />
      <rect class="part" x="179" y="2" width="59" height="24" />
      <rect class="filled" x="2" y="34" width="118" height="24" />
      <rect class="part" x="120" y="34" width="118" height="24" />
    </svg>
    <p class="headline">Whose turn is it?</p>
    <p>Choose a student above, and the lesson starts here.</p>
  </div>
  <div slot="ended" class="after">
    <p>That’s it for this session.</p>
    <a id="lesson" href="/lessons">See what you did</a>
    <button type="button" id="again">Start another session</button>
  </div>`;
