import type { ActionFunctionArgs } from 'react-router';
import { webhooks } from './tutoring.server';

export const action = ({ request }: ActionFunctionArgs) => webhooks(request);
export const loader = action;
