import { type Check, fail, note, ok } from '../check.ts';
import { useEndpoint } from './endpoint-requests.ts';

const stranger = 'certify-nobody';
const named = {
  student_id: stranger,
  studentId: stranger,
  student: stranger,
  user_id: stranger,
  user: stranger,
};

/** Names another student in a body and in the query. */
export const studentFromLogin: Check = {
  id: 'student-from-login',
  protects: 'The student of a token comes from the login, whatever a request names.',
  why: 'Else one student reads and writes in another’s name.',
  docs: '/guide/security',
  isQuick: true,
  async *run(resources) {
    const chosen = await useEndpoint(resources, async (endpoint) => ({
      body: (await endpoint.send({ body: named, fresh: true })).student,
      query: (await endpoint.send({ query: named, fresh: true })).student,
    }));
    if (!chosen) return yield note('the page got no token: its endpoint was not looked at');
    const places = (['body', 'query'] as const).filter((place) => chosen[place] === stranger);
    yield places.length > 0
      ? fail(
          `a request chooses the student: student_id of its ${places.join(' and ')} is in the token`,
          'take the student only from the backend’s own login',
        )
      : ok('no request chooses the student');
  },
};
