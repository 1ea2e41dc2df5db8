import '@tutor-session/element';

export default defineNuxtPlugin(() => {});
