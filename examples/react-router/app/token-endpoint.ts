import type { LoaderFunctionArgs } from 'react-router';
import { tokenEndpoint } from './tutoring.server';

// A route without a component is a resource route: it returns the response as it is.
export const loader = ({ request }: LoaderFunctionArgs) => tokenEndpoint(request);
