/** Why there is no check of wrong props, events and details. */
export const types = '– as svelte';
export const endpoints = [['/api/tutor', '/webhooks']];
