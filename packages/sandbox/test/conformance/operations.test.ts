import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anothersRecord, operationCases, pathOf } from './cases.ts';
import { createWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 60_000 });
const operations = operationCases();
/** Which cases were answered as they must be, by operation and status. */
const shown = new Map<string, Map<string, string[]>>();

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 60_000);
afterAll(() => world.sandbox.close());

describe.each(operations)('$operation.operationId', ({ operation, cases }) => {
  test.each(cases)('$status: $name', async ({ status, name, request, says }) => {
    const sent = await request(world);
    const { body, headers = {} } = sent;
    const answer = await world.call(pathOf(operation, sent), {
      method: operation.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    expect({ status: answer.status, text }).toEqual({ status, text: expect.stringMatching(says ?? /^/) });
    const ofOperation = shown.get(operation.operationId) ?? new Map<string, string[]>();
    shown.set(operation.operationId, ofOperation);
    ofOperation.set(String(status), [...(ofOperation.get(String(status)) ?? []), name]);
  });
});

test('what names no record tells a partner nothing of the others', async () => {
  const stranger = await world.sandbox.addPartner('stranger');
  for (const { operation } of operations) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    const told = await (await world.call(operation.path, {}, stranger)).text();
    expect(told).not.toMatch(/ses_|whk_|dlv_|mod_|inv_|student-\d/);
    for (const { partner_id } of [world.own, world.other]) expect(told).not.toContain(partner_id);
  }
});

test("every answer that the document promises was given, and every operation denied another partner's record", () => {
  const gaps = operations.flatMap(({ operation: { operationId, responses, path } }) => {
    const ofOperation = shown.get(operationId);
    const missing = [...responses.keys()].filter(
      (status) => status !== 'default' && !ofOperation?.has(status),
    );
    const denied = !path.includes('{') || ofOperation?.get('404')?.includes(anothersRecord);
    return [...missing, ...(denied ? [] : [anothersRecord])].map(
      (what) => `${operationId}: ${what} (add a case to test/conformance/own-cases.ts)`,
    );
  });
  if (process.env.CONFORMANCE_TABLE) console.log(table());
  expect(gaps).toEqual([]);
});

function table(): string {
  const rows = operations.map(({ operation: { operationId, method, path } }) => {
    const answers = [...(shown.get(operationId) ?? [])].sort(([one], [other]) => one.localeCompare(other));
    const cells = answers.map(([status, names]) => `${status} (${names.join('; ')})`).join(', ');
    return `| ${method} ${path} | ${cells} |`;
  });
  const count = [...shown.values()].flatMap((each) => [...each.values()].flat()).length;
  return [
    `${operations.length} operations, ${count} cases`,
    '| operation | cases |',
    '|---|---|',
    ...rows,
  ].join('\n');
}
