document.querySelector('tutor-session')?.addEventListener('session-ended', ({ detail }) => {
  const minutes = Math.round(detail.duration_seconds / 60);
  document.querySelector('#status').textContent = `Well done! ${minutes} minutes of tutoring.`;
});
