import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('lesson.tsx'),
  route('api/tutor', 'token-endpoint.ts'),
  route('webhooks', 'webhooks.ts'),
] satisfies RouteConfig;
