import { tokenEndpoint } from '../../../tutoring.ts';

export const GET = tokenEndpoint;
