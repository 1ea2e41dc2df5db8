import { cookies } from 'next/headers';
import { minutes } from '../lib/minutes';
import { readStudent } from '../lib/student';
import { Lesson } from './lesson';

/** A server component: who is signed in gets the session's frame in the first HTML, so that it starts before any script. */
export default async function Page() {
  const student = readStudent((await cookies()).toString());
  return (
    <main>
      <h1>Homework club</h1>
      {student ? (
        <>
          <p id="minutes">{Math.ceil(minutes.get(student) ?? 0)} minutes of tutoring</p>
          <Lesson embedUrl={process.env.TUTOR_EMBED_URL ?? ''} />
        </>
      ) : (
        <form action={signIn}>
          <label>
            Student <input name="student" defaultValue="ada" pattern="[a-z]{1,20}" required />
          </label>
          <button type="submit">Sign in</button>
        </form>
      )}
    </main>
  );
}

async function signIn(form: FormData) {
  'use server';
  const student = String(form.get('student'));
  if (/^[a-z]{1,20}$/.test(student))
    (await cookies()).set('student', student, { httpOnly: true, sameSite: 'lax' });
}
