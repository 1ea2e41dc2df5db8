import { tokenEndpoint } from '$lib/server/tutoring';

export const GET = ({ request }: { request: Request }) => tokenEndpoint(request);
