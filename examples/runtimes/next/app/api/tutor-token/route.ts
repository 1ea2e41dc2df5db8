import { tokenEndpoint } from '../../../tutoring.ts';

export const POST = tokenEndpoint;
