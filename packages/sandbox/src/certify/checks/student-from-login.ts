import { checkStudent } from '../../doctor/check-token-requests.ts';
import type { Check } from '../check.ts';
import { atEndpoint } from './at-endpoint.ts';

/** Names another student in a body and in the query. */
export const studentFromLogin: Check = {
  id: 'student-from-login',
  protects: 'The student of a token comes from the login, whatever a request names.',
  why: 'Else one student reads and writes in another’s name.',
  docs: '/guide/security',
  isQuick: true,
  run: (resources) => atEndpoint(resources, checkStudent),
};
