// After the session: what a student did, read from the service by TutorClient. The API Key stays here; the pages get HTML.
import { ApiError, type TutorClient } from '@tutor-session/client';
import { Hono } from 'hono';
import { lessonPage } from './lesson-page.ts';
import { lessonsPage, noLessonsPage } from './lessons-page.ts';
import { messagePage } from './page.ts';
import type { SignedIn } from './sign-in.ts';

/** Returns the pages of the signed-in student's lessons: nobody reads another student's. */
export function createLessons(client: TutorClient, signedIn: SignedIn): Hono {
  const routes = new Hono();

  routes.get('/lessons', async (c) => {
    const student = await signedIn(c.req.raw);
    if (!student) return c.html(signInFirst(), 401);
    const { data: sessions } = await client.sessions.list({ student_id: student.id, limit: 50 });
    // The service does not know a student before the first session.
    if (sessions.length === 0) return c.html(noLessonsPage(student));
    return c.html(lessonsPage(student, sessions, await client.students.getProgress(student.id)));
  });

  routes.get('/lessons/:id', async (c) => {
    const student = await signedIn(c.req.raw);
    if (!student) return c.html(signInFirst(), 401);
    const id = c.req.param('id');
    const session = await client.sessions.get(id);
    if (session.student_id !== student.id) return c.html(noSuchLesson(), 404);
    const [{ transcript }, { whiteboard_commands }] = await Promise.all([
      client.sessions.getTranscript(id),
      client.sessions.getWhiteboard(id),
    ]);
    return c.html(lessonPage(student, session, transcript, whiteboard_commands));
  });

  routes.onError((error, c) => {
    if (error instanceof ApiError && error.code === 'not_found') return c.html(noSuchLesson(), 404);
    console.error('lessons:', error);
    return c.html(
      messagePage('That did not work', 'The lessons could not be loaded. Try again in a minute.'),
      502,
    );
  });
  return routes;
}

const signInFirst = () => messagePage('Who are you?', 'Choose a student on the first page, then come back.');
const noSuchLesson = () => messagePage('No such lesson', 'There is no lesson of yours at this address.');
