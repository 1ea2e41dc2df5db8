/** The token endpoint and the webhook endpoint of the App Router and of the Pages Router. */
export const endpoints = [
  ['/api/tutor', '/webhooks'],
  ['/api/pages-token', '/api/webhooks'],
];
