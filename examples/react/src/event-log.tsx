import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** An event to log: its envelope's parts, and the student where the page knows who it is. */
interface LogEvent {
  name: string;
  fields?: object | undefined;
  timestamp?: string;
  student?: string | null;
}

interface Entry {
  id: number;
  name: string;
  fields: object | undefined;
  time: string;
  student: string;
  session: string;
}

/** A list of events that only grows. */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const add = useCallback((event: LogEvent) => {
    setEntries((before) => [...before, { id: before.length, ...describe(event, before) }]);
  }, []);
  return { entries, add };
}

/** When it was, and whose: most events name their session only, so an earlier entry says who its student is. */
function describe(
  { name, fields, timestamp, student }: LogEvent,
  before: readonly Entry[],
): Omit<Entry, 'id'> {
  const { session_id, student_id } = { session_id: '', student_id: '', ...fields };
  const session = session_id.slice(-4);
  return {
    name,
    fields,
    time: new Date(timestamp ?? Date.now()).toLocaleTimeString('en-GB'),
    student:
      student_id ||
      student ||
      (before.findLast((entry) => session && entry.session === session)?.student ?? ''),
    session,
  };
}

interface EventLogProps {
  id: string;
  title: string;
  entries: readonly Entry[];
  children: ReactNode;
}

/** Shows a log, which follows its end unless its reader has scrolled up. */
export function EventLog({ id, title, entries, children }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  useLayoutEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries]);

  return (
    <section className="log" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{children}</p>
      <ol
        id={id}
        ref={list}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
      >
        {entries.map((entry) => (
          <li key={entry.id} data-name={entry.name} data-kind={entry.fields ? 'service' : 'own'}>
            {entry.fields ? (
              <details>
                <summary>
                  <EntryLine {...entry} />
                </summary>
                <pre>{JSON.stringify(entry.fields, null, 2)}</pre>
              </details>
            ) : (
              <EntryLine {...entry} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryLine({ time, student, session, name }: Entry) {
  return (
    <>
      <span className="time">{time}</span>
      <span className="student">{student}</span>
      <span className="session">{session}</span>
      <span className="name">{name}</span>
    </>
  );
}
