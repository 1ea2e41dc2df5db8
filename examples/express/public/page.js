const login = document.querySelector('#login');
const tutor = document.querySelector('tutor-session');
const status = document.querySelector('#status');

login.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { student } = Object.fromEntries(new FormData(login));
  const response = await fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ student }),
  });
  status.textContent = response.ok ? `Signed in as ${student}.` : 'That did not work. Check the name.';
  tutor.hidden = !response.ok;
});
tutor.addEventListener('session-ended', ({ detail }) => {
  status.textContent = `Well done! ${Math.round(detail.duration_seconds / 60)} minutes of tutoring.`;
});
