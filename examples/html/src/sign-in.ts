// The demo's own login: choosing a student sets a signed HttpOnly cookie. Yours is whatever your product has.
import { type Context, Hono, type Next } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { parseSigned } from 'hono/utils/cookie';
import { type Student, students } from './students.ts';

const cookieName = 'demo_student';

/** Says who sent a request. */
export type SignedIn = (request: Request) => Promise<Student | undefined>;

/** Returns the login's routes, and what reads the signed-in student from a request: from its cookie, never from its body. */
export function createSignIn(cookieSecret: string): { routes: Hono; signedIn: SignedIn } {
  const routes = new Hono();
  const signedIn: SignedIn = async (request) => {
    const cookies = await parseSigned(request.headers.get('cookie') ?? '', cookieSecret, cookieName);
    return students.find(({ id }) => id === cookies[cookieName]);
  };

  // Another site's page must not sign anybody in or out.
  routes.on('POST', ['/login', '/logout'], csrf(), requireJson);
  routes.get('/students', (c) =>
    c.json(students.map(({ id, name, grade, lesson }) => ({ id, name, grade, lesson }))),
  );
  routes.post('/login', async (c) => {
    const body = await c.req.json<{ student?: unknown } | null>().catch(() => null);
    const found = students.find(({ id }) => id === body?.student);
    if (!found) return error(c, 400, 'invalid_request', 'student must be one of /students.');
    await setSignedCookie(c, cookieName, found.id, cookieSecret, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    return c.json({ student: found.id });
  });
  routes.post('/logout', (c) => {
    deleteCookie(c, cookieName, { path: '/' });
    return c.json({ student: null });
  });
  return { routes, signedIn };
}

/** A form of another site cannot send JSON without a preflight. */
async function requireJson(c: Context, next: Next) {
  if (c.req.path === '/logout' || c.req.header('content-type')?.startsWith('application/json')) return next();
  return error(c, 415, 'unsupported_media_type', 'Send JSON.');
}

function error(c: Context, status: 400 | 415, code: string, message: string) {
  return c.json({ error: { code, message, status } }, status);
}
