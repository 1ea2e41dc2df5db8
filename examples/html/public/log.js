/** Appends one entry to a log: its name, and its fields to unfold. Texts only, never markup. */
export function appendToLog(list, name, fields, kind = 'service') {
  const entry = document.createElement('li');
  entry.dataset.kind = kind;
  entry.dataset.name = name;
  if (fields === undefined) {
    entry.textContent = name;
  } else {
    const details = document.createElement('details');
    const summary = Object.assign(document.createElement('summary'), { textContent: name });
    const json = Object.assign(document.createElement('pre'), {
      textContent: JSON.stringify(fields, null, 2),
    });
    details.append(summary, json);
    entry.append(details);
  }
  list.append(entry);
  list.scrollTop = list.scrollHeight;
}
