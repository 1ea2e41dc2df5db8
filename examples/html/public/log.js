/** Students by session, since most events name their session only. */
const students = new Map();

/** Returns the line's time, student and session: `{ time, student, session }`; the session by its last four characters. */
export function describe(data = {}, timestamp = new Date().toISOString()) {
  const { session_id, student_id } = data;
  if (session_id && student_id) students.set(session_id, student_id);
  return {
    time: new Date(timestamp).toLocaleTimeString('en-GB'),
    student: student_id ?? students.get(session_id) ?? '',
    session: session_id?.slice(-4) ?? '',
  };
}

/** Appends one entry to a log: when, whose, its name, and its fields to unfold. Texts only, never markup. */
export function appendToLog(list, { name, fields, kind = 'service', time, student, session }) {
  const entry = document.createElement('li');
  entry.dataset.kind = kind;
  entry.dataset.name = name;
  const line = [
    ...[time, student, session].map((text, column) => span(text, ['time', 'student', 'session'][column])),
    span(name, 'name'),
  ];
  if (fields === undefined) {
    entry.append(...line);
  } else {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.append(...line);
    const json = Object.assign(document.createElement('pre'), {
      textContent: JSON.stringify(fields, null, 2),
    });
    details.append(summary, json);
    entry.append(details);
  }
  // The log follows its end, unless its reader has scrolled up.
  const follows = list.scrollHeight - list.scrollTop - list.clientHeight < 24;
  list.append(entry);
  if (follows) list.scrollTop = list.scrollHeight;
}

function span(textContent, className) {
  return Object.assign(document.createElement('span'), { textContent, className });
}
