/** A partner's page, as small as can be: a session, and a message when it ends or cannot begin. */
export function showLesson(root: HTMLElement): void {
  root.innerHTML = `
    <tutor-session src="/api/tutor" embed-url="https://tutor.example/embed" params='{"lesson":7}'></tutor-session>
    <output></output>`;
  const output = root.querySelector('output');
  const tutor = root.querySelector('tutor-session');
  tutor?.addEventListener('session-ended', ({ detail }) => {
    if (output) output.textContent = `${detail.duration_seconds} seconds of tutoring. Well done!`;
  });
  tutor?.addEventListener('tutor-error', ({ detail }) => {
    if (output && detail.code === 'unauthorized') output.innerHTML = '<a href="/login">Sign in</a>';
  });
}
