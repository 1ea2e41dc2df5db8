import { useEffect, useState } from 'react';

interface Student {
  id: string;
  name: string;
  grade: number;
  lesson: string;
}

interface StudentChoiceProps {
  onLeave(): void;
  onSignedIn(): void;
  onAlreadySignedIn(): void;
}

/** The partner's own login: choosing a student sets an HttpOnly cookie, which the token endpoint reads. */
export function StudentChoice({ onLeave, onSignedIn, onAlreadySignedIn }: StudentChoiceProps) {
  const [students, setStudents] = useState<readonly Student[]>([]);
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    Promise.all([getJson<Student[]>('/students'), getJson<{ student: string | null }>('/me')]).then(
      ([all, { student }]) => {
        if (gone) return;
        setStudents(all);
        setCurrent(student);
        if (student) onAlreadySignedIn();
      },
    );
    return () => {
      gone = true;
    };
  }, [onAlreadySignedIn]);

  async function signIn(student: string) {
    onLeave();
    setCurrent(student);
    const answer = await fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ student }),
    });
    if (answer.ok) onSignedIn();
  }

  return (
    <fieldset className="students">
      <legend>Sign in as a demo student</legend>
      <div id="students">
        {students.map(({ id, name, lesson, grade }) => (
          <label key={id}>
            <input
              type="radio"
              name="student"
              value={id}
              checked={id === current}
              onChange={() => signIn(id)}
            />
            <strong>{name}</strong>
            <span>
              {lesson}, grade {grade}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

async function getJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  return answer.json();
}
