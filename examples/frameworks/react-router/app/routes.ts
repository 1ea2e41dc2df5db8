import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('lesson.tsx')] satisfies RouteConfig;
