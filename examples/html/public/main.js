import { appendToLog } from './log.js';

const session = document.querySelector('tutor-session');
const pageLog = document.querySelector('#page-log');
const backendLog = document.querySelector('#backend-log');

// Signing in is the partner's own business: here, a click on a student sets an HttpOnly cookie.
const students = await (await fetch('/students')).json();
const { student: current } = await (await fetch('/me')).json();
for (const student of students) {
  const choice = document.createElement('label');
  const radio = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'student',
    value: student.id,
  });
  const name = Object.assign(document.createElement('strong'), { textContent: student.name });
  const lesson = Object.assign(document.createElement('span'), {
    textContent: `${student.lesson}, grade ${student.grade}`,
  });
  choice.append(radio, name, lesson);
  radio.checked = student.id === current;
  radio.addEventListener('change', () => signIn(student.id));
  document.querySelector('#students').append(choice);
}
if (current) session.start();

async function signIn(student) {
  session.stop();
  const answer = await fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ student }),
  });
  if (answer.ok) session.restart();
}

document.querySelector('#again').addEventListener('click', () => session.restart());

// Every service event, and the element's own.
session.addEventListener('tutor-event', ({ detail }) => appendToLog(pageLog, detail.event, detail.data));
session.addEventListener('tutor-statechange', ({ detail }) =>
  appendToLog(pageLog, `state: ${detail.previous} → ${detail.state}`, undefined, 'own'),
);
session.addEventListener('tutor-error', ({ detail }) =>
  appendToLog(
    pageLog,
    `error: ${detail.code}`,
    { message: detail.message, recoverable: detail.recoverable },
    'error',
  ),
);

new EventSource('/webhooks/stream').addEventListener('message', ({ data }) => {
  const { event, data: fields } = JSON.parse(data);
  appendToLog(backendLog, event, fields);
});
