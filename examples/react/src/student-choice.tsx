import { useEffect, useEffectEvent, useState } from 'react';

interface Student {
  id: string;
  name: string;
  grade: number;
  lesson: string;
}

interface StudentChoiceProps {
  onSignedIn(student: string): void;
  /** Called with who is signed in already, if anybody, and where the embed is. */
  onReady(student: string | null, embedUrl: string): void;
}

/** The partner's own login: choosing a student sets an HttpOnly cookie, which the token endpoint reads. */
export function StudentChoice({ onSignedIn, onReady }: StudentChoiceProps) {
  const [students, setStudents] = useState<readonly Student[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const begin = useEffectEvent(onReady);

  useEffect(() => {
    let cancelled = false;
    Promise.all([
      getJson<Student[]>('/students'),
      getJson<{ student: string | null; embed_url: string }>('/me'),
    ]).then(([all, { student, embed_url }]) => {
      if (cancelled) return;
      setStudents(all);
      setCurrent(student);
      begin(student, embed_url);
    });
    return () => {
      cancelled = true;
    };
  }, []);

  async function signIn({ id, name }: Student) {
    setProblem('');
    setCurrent(id);
    try {
      const response = await fetch('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ student: id }),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
    } catch {
      setCurrent(current);
      const reason = navigator.onLine ? 'The school’s server does not respond.' : 'You are offline.';
      setProblem(`${reason} ${name} is not signed in: choose again in a moment.`);
      return;
    }
    onSignedIn(id);
  }

  return (
    <fieldset className="students">
      <legend>Sign in as a demo student</legend>
      <div id="students">
        {students.map((student) => (
          <label key={student.id}>
            <input
              type="radio"
              name="student"
              value={student.id}
              checked={student.id === current}
              onChange={() => signIn(student)}
            />
            <strong>{student.name}</strong>
            <span>
              {student.lesson}, grade&nbsp;{student.grade}
            </span>
          </label>
        ))}
      </div>
      <p id="sign-in-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  return response.json();
}
