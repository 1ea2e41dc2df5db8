import type { ActionFunctionArgs } from 'react-router';
import { tokenEndpoint } from '../tutoring.ts';

// A route without a component is a resource route: it returns the response as it is. GET goes to the loader.
export const action = ({ request }: ActionFunctionArgs) => tokenEndpoint(request);
export const loader = action;
