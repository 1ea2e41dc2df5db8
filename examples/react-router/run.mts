export const endpoints = [['/api/tutor', '/webhooks']];
