import { describe, expect, test } from 'vitest';
import { anothersRecord, operationCases, requestPath } from './cases.ts';
import { createWorld } from './world.ts';

const operations = operationCases();
/** Which cases got the response that they must, by operation and status. */
const shown = new Map<string, Map<string, string[]>>();

const world = await createWorld();

describe.each(operations)('$operation.operationId', ({ operation, cases }) => {
  test.each(cases)('$status: $name', async ({ status, name, request, message }) => {
    const sent = await request(world);
    const { body, headers = {} } = sent;
    const response = await world.call(requestPath(operation, sent), {
      method: operation.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    expect({ status: response.status, text }).toEqual({
      status,
      text: expect.stringMatching(message ?? /^/),
    });
    const byStatus = shown.get(operation.operationId) ?? new Map<string, string[]>();
    shown.set(operation.operationId, byStatus);
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), name]);
  });
});

test('a response to what names no record holds nothing of other partners', async () => {
  const stranger = await world.sandbox.addPartner('stranger');
  for (const { operation } of operations) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    const body = await (await world.call(operation.path, {}, stranger)).text();
    expect(body).not.toMatch(/ses_|whk_|dlv_|mod_|inv_|student-\d/);
    for (const { partner_id } of [world.own, world.other]) expect(body).not.toContain(partner_id);
  }
});

test("every response that the document promises was seen, and every operation denied another partner's record", () => {
  const gaps = operations.flatMap(({ operation: { operationId, responses, path } }) => {
    const byStatus = shown.get(operationId);
    const missing = [...responses.keys()].filter((status) => status !== 'default' && !byStatus?.has(status));
    const denied = !path.includes('{') || byStatus?.get('404')?.includes(anothersRecord);
    return [...missing, ...(denied ? [] : [anothersRecord])].map(
      (what) => `${operationId}: ${what} (add a case to test/conformance/own-cases.ts)`,
    );
  });
  if (process.env.CONFORMANCE_TABLE) console.log(shown);
  expect(gaps).toEqual([]);
});
