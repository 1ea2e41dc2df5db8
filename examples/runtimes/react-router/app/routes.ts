import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('api/tutor', 'tutor.ts'), route('webhooks', 'webhooks.ts')] satisfies RouteConfig;
