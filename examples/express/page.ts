import { renderTutorSession } from '@tutor-session/element/html';

/** The application's page; who is signed in gets the session in it, which starts while the page is still being read. */
export function page(student: string | undefined, embedUrl: string): string {
  const login = `<form action="/login" method="post">
      <label>Student <input name="student" value="ada" pattern="[a-z]{1,20}" required></label>
      <button type="submit">Sign in</button>
    </form>`;
  const session = `<p>Signed in as ${student}.</p>
    ${renderTutorSession({ src: '/api/tutor', embedUrl, expectReady: true })}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Homework club</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script type="module" src="page.js"></script>
    <script type="module" src="/element/tutor-session.min.js"></script>
  </head>
  <body>
    <main>
      <h1>Homework club</h1>
      ${student ? session : login}
      <p role="status" id="status"></p>
    </main>
  </body>
</html>`;
}
