// Swagger UI asks no server but this one: `validatorUrl` would send the document to a stranger's, and the server that the
// document names has the default port.
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
    return request;
  },
});
