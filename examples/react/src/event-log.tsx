import { type ReactNode, useCallback, useState } from 'react';

interface Entry {
  id: number;
  name: string;
  fields: unknown;
}

/** A list of named entries that only grows. */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const add = useCallback((name: string, fields?: unknown) => {
    setEntries((before) => [...before, { id: before.length, name, fields }]);
  }, []);
  return { entries, add };
}

interface EventLogProps {
  id: string;
  title: string;
  entries: readonly Entry[];
  children: ReactNode;
}

export function EventLog({ id, title, entries, children }: EventLogProps) {
  return (
    <section className="log" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{children}</p>
      <ol id={id}>
        {entries.map(({ id, name, fields }) => (
          <li key={id} data-name={name} data-kind={fields === undefined ? 'own' : 'service'}>
            {fields === undefined ? (
              name
            ) : (
              <details>
                <summary>{name}</summary>
                <pre>{JSON.stringify(fields, null, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
