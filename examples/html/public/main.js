import { appendToLog, describe } from './log.js';

const session = document.querySelector('tutor-session');
const pageLog = document.querySelector('#page-log');
const backendLog = document.querySelector('#backend-log');
const problem = document.querySelector('#sign-in-problem');
const lessonLink = document.querySelector('#lesson');

let current;

// Every service event, and the element's own. This script comes before the element's and listens first, so that it misses none.
const own = (name, fields, kind = 'own') =>
  appendToLog(pageLog, {
    ...describe({ session_id: session.sessionId, student_id: current }),
    name,
    fields,
    kind,
  });
session.addEventListener('tutor-event', ({ detail: { event, data, timestamp } }) =>
  appendToLog(pageLog, {
    ...describe({ student_id: current, ...data }, timestamp),
    name: event,
    fields: data,
  }),
);
session.addEventListener('tutor-statechange', ({ detail }) => {
  own(`state: ${detail.previous} → ${detail.state}`);
  if (detail.state === 'ended') lessonLink.href = `/lessons/${session.sessionId}`;
});
session.addEventListener('tutor-error', ({ detail: { code, message, recoverable } }) =>
  own(`error: ${code}`, { message, recoverable }, 'error'),
);

await customElements.whenDefined('tutor-session');
// Signing in is the partner's own business: here, a click on a student sets an HttpOnly cookie.
const students = await (await fetch('/students')).json();
({ student: current } = await (await fetch('/me')).json());
for (const student of students) {
  const choice = document.createElement('label');
  const radio = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'student',
    value: student.id,
  });
  const name = Object.assign(document.createElement('strong'), { textContent: student.name });
  const lesson = Object.assign(document.createElement('span'), {
    textContent: `${student.lesson}, grade\u00a0${student.grade}`,
  });
  choice.append(radio, name, lesson);
  radio.checked = student.id === current;
  radio.addEventListener('change', () => signIn(student));
  document.querySelector('#students').append(choice);
}
// From the browser's cache after "back" the page may be that of before the login.
if (current && session.state === 'idle') session.start();

async function signIn({ id, name }) {
  problem.textContent = '';
  try {
    const response = await fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ student: id }),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
  } catch {
    for (const radio of document.querySelectorAll('[name=student]')) radio.checked = radio.value === current;
    const reason = navigator.onLine ? 'The school’s server does not respond.' : 'You are offline.';
    problem.textContent = `${reason} ${name} is not signed in: choose again in a moment.`;
    return;
  }
  current = id;
  // Not `restart()`, which always begins a new lesson: a student who comes back goes on with their own.
  session.stop();
  session.start();
}

// The backend offers a second engine where a language model is configured.
const engine = document.querySelector('#engine');
const chooseEngine = () => session.setAttribute('params', JSON.stringify({ engine: engine.value }));
engine.addEventListener('change', () => {
  chooseEngine();
  if (current) session.restart();
});

document.querySelector('#again').addEventListener('click', () => session.restart());

new EventSource('/webhooks/stream').addEventListener('message', ({ data: text }) => {
  const { event, data, timestamp } = JSON.parse(text);
  appendToLog(backendLog, { ...describe(data, timestamp), name: event, fields: data });
});
