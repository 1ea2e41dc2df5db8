import type { OpenApiDocument } from '../../../src/platform/openapi/document.ts';

const errors = { default: { content: { 'application/json': { schema: { type: 'object' } } } } };
/** A document with the operations that the tests of the router call. */
export const document: OpenApiDocument = {
  components: {
    schemas: {
      Size: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
      Thing: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          labels: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
          tags: { type: 'array', items: { type: 'object', properties: { tag: {} } } },
        },
      },
    },
  },
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'size', in: 'query', schema: { $ref: '#/components/schemas/Size' } }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', required: ['id'] } } } },
          ...errors,
        },
      },
      put: {
        operationId: 'putThing',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Thing' },
            },
          },
        },
        responses: { 204: {}, ...errors },
      },
      patch: {
        operationId: 'patchThing',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'object', properties: { id: {} } } } },
          },
          ...errors,
        },
      },
    },
  },
};
