import { tokenEndpoint } from '../../tutoring.ts';

export default defineEventHandler((event) => tokenEndpoint(toWebRequest(event)));
