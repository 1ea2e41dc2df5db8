import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const element = fileURLToPath(new URL('../../../../element/dist/tutor-session.min.js', import.meta.url));

/** The element's file for a `<script>`, as it was built. */
export const readElement = () => readFileSync(element, 'utf8');

/** Reserves the place of the lesson, so that nothing moves when the element is defined. */
export const siteStyles = `tutor-session { display: block; block-size: 600px }
tutor-session:not(:defined) > * { display: none }
`;

/** A page without a defect: the element, a way back to the login, and nothing of its own that could disturb either. */
export const lessonPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Fractions, Maple Street School</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/site.css">
    <script type="module" src="/tutor-session.min.js"></script>
  </head>
  <body>
    <header>
      <h1>Maple Street School</h1>
      <nav aria-label="Pages"><a href="/">Lesson</a></nav>
    </header>
    <main>
      <tutor-session token-endpoint="/api/tutor-token" token-in="fragment" expect-ready label="Fractions">
        <p slot="login">You are signed out. <a href="/">Sign in again</a></p>
      </tutor-session>
    </main>
  </body>
</html>
`;
