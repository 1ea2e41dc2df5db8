import { webhooks } from '$lib/server/tutoring';

export const POST = ({ request }: { request: Request }) => webhooks(request);
