import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../../src/api/documents.ts';
import { listOperations } from '../../../src/platform/openapi/list-operations.ts';
import { createWorld } from '../../conformance/world.ts';

const { contract, control } = await readDocuments();
const world = await createWorld();
// The first request that is kept, to be shown without the secrets in it.
await world.call(`/sessions?student_id=${world.own.api_secret}&status=${world.own.webhook_secret}`);
for (const segment of ['sessions', 'modules', 'webhooks', 'invoices']) await world.record(segment);

/** The id for an operation's path where no record of its first segment in the contract is meant. */
const otherIds: Readonly<Record<string, () => Promise<string> | string>> = {
  getDeliverySignature: failedDelivery,
  getRequest: () => '1',
};

async function failedDelivery(): Promise<string> {
  const id = await world.record('webhooks');
  return ((await (await world.call(`/webhooks/${id}/test`, { method: 'POST' })).json()) as { id: string }).id;
}

const apis = { '/_sandbox/api/v1': contract, '/_sandbox': control };
describe.each(Object.entries(apis))('below %s', (prefix, { document }) => {
  const reads = listOperations(document).filter(({ method }) => method === 'GET');

  test.each(reads)('$operationId returns no key and no secret', async ({ operationId, path, parameters }) => {
    const record = otherIds[operationId] ?? (() => world.record(path.split('/')[1] ?? ''));
    const at = path.includes('{') ? path.replace(/\{\w+\}/, encodeURIComponent(await record())) : path;
    const choices = parameters.some(({ name }) => name === 'personal_data')
      ? ['', '?personal_data=included']
      : [''];
    for (const query of choices) {
      const url = `http://127.0.0.1:4400${prefix}${at}${query}`;
      const response = await world.sandbox.fetch(
        new Request(url, { headers: { 'sec-fetch-site': 'same-origin' } }),
      );
      const text = JSON.stringify([...response.headers]) + (await response.text());
      expect({ url, status: response.status, text }).toMatchObject({ url, status: 200 });
      for (const secret of secrets()) expect(text).not.toContain(secret);
    }
  });
});

/** An endpoint has no secret of its own: its deliveries are signed with the partner's. */
function secrets(): string[] {
  return [world.own, world.other].flatMap((each) => [each.api_key, each.api_secret, each.webhook_secret]);
}
