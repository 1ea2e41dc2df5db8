import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDrift, findUndeclared, releasedFiles } from '../drift/find-drift.ts';
import { publishedPackages } from '../published-packages.ts';

const root = join(import.meta.dirname, '../..');
const released = new Map(
  releasedFiles(publishedPackages(root)).map((path) => [
    path,
    readFileSync(join(root, 'packages', path), 'utf8'),
  ]),
);

/** What breaks where one text of today's files, the first that is found, is another. */
function driftOf(path: string, before: string, after: string) {
  const text = released.get(path) ?? '';
  expect(text).toContain(before);
  return findDrift(new Map([[path, text]]), new Map([[path, text.replace(before, after)]]));
}

const page = 'protocol/page.yaml';
const rest = 'protocol/openapi.yaml';
const element = 'element/api.txt';
const token = 'token/api.txt';

test('a release that changes nothing breaks nothing', () => {
  expect(findDrift(released, released)).toEqual([]);
});

test.each([
  [
    'a renamed event',
    page,
    'const: embed.size',
    'const: embed.height',
    'EmbedSize.event no longer may be "embed.size"',
  ],
  [
    'a narrower limit',
    page,
    'minLength: 1\n      maxLength: 2000',
    'minLength: 1\n      maxLength: 1000',
    'Text maxLength is 1000 instead of 2000',
  ],
  [
    'a required field more',
    page,
    'required: [command, id, text]',
    'required: [command, id, text, focus]',
    'SessionMessage now needs focus',
  ],
  [
    'a code less',
    page,
    'draft_in_use, context_invalid',
    'context_invalid',
    'ResponseError no longer may be "draft_in_use"',
  ],
  [
    'another name in a hello',
    page,
    'x-needs: session.draft',
    'x-needs: session.write',
    'SessionDraft now has the x-needs "session.write"',
  ],
  ['a removed operation', rest, '  /voices:\n', '  /speakers:\n', 'GET /voices is gone'],
  ['a removed response', rest, '        "404":', '        "410":', '404 is gone'],
  [
    'a removed attribute',
    element,
    "    'after-end'?: 'stay' | 'cover';\n",
    '',
    'Attributes.after-end (<tutor-session>) is gone',
  ],
  [
    'an attribute that takes less',
    element,
    "'stay' | 'cover';\n    'label'",
    "'stay';\n    'label'",
    "Attributes.after-end (<tutor-session>) no longer has the type 'cover'",
  ],
  [
    'a removed method',
    element,
    '    can(ability: PageAbility): boolean;\n',
    '',
    'TutorSessionElement.can (@tutor-session/element) is gone',
  ],
  [
    'an option that becomes required',
    token,
    'ttlSeconds?: number',
    'ttlSeconds: number',
    'CreateSessionTokenOptions (@tutor-session/token) now needs ttlSeconds',
  ],
  [
    'an argument more',
    token,
    'verifySessionToken(token: string, options:',
    'verifySessionToken(token: string, now: Date, options:',
    'verifySessionToken (@tutor-session/token) now needs argument 3',
  ],
  [
    'a removed error code',
    token,
    "'token_malformed' | ",
    '',
    "TokenErrorCode (@tutor-session/token) no longer has the type 'token_malformed'",
  ],
])('%s fails with its name', (_, path, before, after, what) => {
  const found = driftOf(path, before, after).map(({ subject, what }) => `${subject} ${what}`);
  expect(found).toContainEqual(expect.stringContaining(what));
});

test.each([
  [
    'a message',
    page,
    '        - $ref: "#/components/schemas/SessionEnd"\n',
    '        - $ref: "#/components/schemas/SessionEnd"\n        - $ref: "#/components/schemas/SessionWave"\n',
  ],
  [
    'a field that may be left out',
    page,
    '        focus: { type: boolean }',
    '        focus: { type: boolean }\n        tone: { type: string }',
  ],
  ['a wider limit', page, 'minLength: 1\n      maxLength: 2000', 'minLength: 1\n      maxLength: 4000'],
  ['a code', page, 'draft_in_use, context_invalid', 'draft_in_use, too_fast, context_invalid'],
  ['a sentence', page, 'description: Pauses the session.', 'description: Pauses it.'],
  ['an operation', rest, '  /voices:\n', '  /weather:\n    get: { responses: { "200": {} } }\n  /voices:\n'],
  ['an attribute', element, "    'label'?: string;", "    'label'?: string;\n    'hint'?: string;"],
  [
    'a value of an attribute',
    element,
    "'stay' | 'cover';\n    'label'",
    "'stay' | 'cover' | 'fade';\n    'label'",
  ],
  ['an option', token, 'ttlSeconds?: number', 'skewSeconds?: number;\n    ttlSeconds?: number'],
  [
    'an argument that may be left out',
    token,
    '(claims: SessionClaims, options: CreateSessionTokenOptions)',
    '(claims: SessionClaims, options: CreateSessionTokenOptions, at?: Date)',
  ],
  [
    'an export',
    token,
    'export function createTokenEndpoint',
    'export function decode(token: string): string;\n\nexport function createTokenEndpoint',
  ],
])('%s more passes', (_, path, before, after) => {
  expect(driftOf(path, before, after)).toEqual([]);
});

test('what breaks passes once a major changeset of its package and the page on upgrading declare it', () => {
  const drift = driftOf(page, 'draft_in_use, context_invalid', 'context_invalid');
  const major = '---\n"@tutor-session/protocol": major\n---\n\nFewer codes.\n';
  const row = '| 1.0.0 | `ResponseError` | has no `draft_in_use` |';
  expect(findUndeclared(drift, [major], row)).toEqual([]);
  expect(findUndeclared(drift, [major.replace('major', 'minor')], row)).toEqual(drift);
  expect(findUndeclared(drift, [major.replace('protocol', 'element')], row)).toEqual(drift);
  expect(findUndeclared(drift, [major], '')).toEqual(drift);
});
