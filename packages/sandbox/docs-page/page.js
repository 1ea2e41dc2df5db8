import { keepAccessible } from './accessible.js';

const key = document.querySelector('#key');
key.form.addEventListener('submit', (event) => event.preventDefault());
const dark = matchMedia('(prefers-color-scheme: dark)');

function followColorScheme() {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}
followColorScheme();
dark.addEventListener('change', followColorScheme);

// Swagger UI asks no server but this one: `validatorUrl` would send the document to a stranger's.
SwaggerUIBundle({
  url: '/openapi.yaml',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
  validatorUrl: null,
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.href);
    request.url = location.origin + pathname + search;
    if (key.value.trim() !== '') request.headers['X-API-Key'] = key.value.trim();
    return request;
  },
  responseInterceptor(response) {
    // The server that the document names has the default port; this page comes from the one that runs.
    if (new URL(response.url).pathname === '/openapi.yaml') {
      response.text = response.text.replace('http://127.0.0.1:4400/v1', `${location.origin}/v1`);
    }
    return response;
  },
});

keepAccessible(document.querySelector('#docs'));
