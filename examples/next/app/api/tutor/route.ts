import { tokenEndpoint } from '../../../lib/tutoring';

export const GET = tokenEndpoint;
