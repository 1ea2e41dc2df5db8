// Next.js's Pages Router, whose body parser the token endpoint may stand behind
import { toNodeHandler } from '@tutor-session/token';
import { tokenEndpoint } from '../../lib/tutoring';

export default toNodeHandler(tokenEndpoint);
