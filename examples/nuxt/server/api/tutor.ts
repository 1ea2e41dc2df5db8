import { tokenEndpoint } from '../tutoring';

export default defineEventHandler((event) => tokenEndpoint(toWebRequest(event)));
