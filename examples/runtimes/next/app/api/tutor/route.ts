import { tokenEndpoint } from '../../../tutoring.ts';

export const GET = tokenEndpoint;
export const POST = tokenEndpoint;
