import type { OpenApiDocument } from '../../src/platform/openapi/document.ts';
import { listOperations } from '../../src/platform/openapi/list-operations.ts';

/** Handlers that respond with 501, one for each operation of a document: for a router of which only some operations are wanted. */
export function notServed(document: OpenApiDocument): Record<string, () => Promise<{ status: 501 }>> {
  return Object.fromEntries(
    listOperations(document).map(({ operationId }) => [operationId, async () => ({ status: 501 as const })]),
  );
}
