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

/** A file of a release, and how it is with one of its texts, the first that is found, changed. */
function change(path: string, before: string, after: string) {
  const text = released.get(path) ?? '';
  expect(text).toContain(before);
  return [new Map([[path, text]]), new Map([[path, text.replace(before, after)]])] as const;
}

const page = 'protocol/page.yaml';
const rest = 'protocol/openapi.yaml';
const element = 'element/api.txt';
const token = 'token/api.txt';
const ofElement = ' (@tutor-session/element)';
const ofToken = ' (@tutor-session/token)';

test('a release that changes nothing breaks nothing', () => {
  expect(findDrift(released, released)).toEqual([]);
});

const options = 'CreateSessionTokenOptions';

test.each([
  ['a message', page, '        - $ref: "#/components/schemas/SessionEnd"\n', '', 'FromPage as SessionEnd'],
  ['a field', page, '        focus: { type: boolean }\n', '', 'SessionDraft.focus'],
  ['the room of a limit', page, 'maxLength: 2000', 'maxLength: 1000', 'SessionDraft.text'],
  ['a code', page, 'draft_in_use, ', '', 'ResponseError'],
  ['an operation', rest, '  /voices:\n    get:', '  /voices:\n    x-get:', 'GET /voices'],
  ['an attribute', element, "    'label'?: string;\n", '', 'Attributes.label (<tutor-session>)'],
  [
    'a value of an attribute',
    element,
    "?: 'stay' | 'cover'",
    "?: 'stay'",
    'Attributes.after-end (<tutor-session>)',
  ],
  [
    'a method',
    element,
    '    can(ability: PageAbility): boolean;\n',
    '',
    `TutorSessionElement.can${ofElement}`,
  ],
  ['an option', token, '    ttlSeconds?: number | undefined;\n', '', `${options}.ttlSeconds${ofToken}`],
  ['what may be left out', token, 'ttlSeconds?: number', 'ttlSeconds: number', `${options}${ofToken}`],
  ['an export', token, 'export type Lazy<Value> = Value | (() => Value);\n', '', `Lazy${ofToken}`],
])('less of this breaks and is named, and more of it passes: %s', (_, path, before, after, subject) => {
  const [more, less] = change(path, before, after);
  expect(findDrift(more, less).map((found) => found.subject)).toContain(subject);
  expect(findDrift(less, more)).toEqual([]);
});

test.each([
  ['another event', page, 'const: embed.size', 'const: embed.height', 'EmbedSize.event'],
  [
    'a required field',
    page,
    'required: [command, id, text]',
    'required: [command, id, text, focus]',
    'SessionMessage',
  ],
  ['another name in a hello', page, 'x-needs: session.draft', 'x-needs: session.write', 'SessionDraft'],
  ['another status', rest, '        "404":', '        "410":', 'GET /sessions/{id} 404'],
  ['an argument', token, '(token: string, ', '(token: string, now: Date, ', `verifySessionToken${ofToken}`],
])('this breaks and is named: %s', (_, path, before, after, subject) => {
  const found = findDrift(...change(path, before, after));
  expect(found.map((each) => each.subject)).toContain(subject);
});

test.each([
  ['another sentence', page, 'description: Pauses the session.', 'description: Pauses it.'],
  ['an argument that may be left out', token, `options: ${options})`, `options: ${options}, at?: Date)`],
])('this passes: %s', (_, path, before, after) => {
  expect(findDrift(...change(path, before, after))).toEqual([]);
});

test('what breaks passes once a major changeset of its package and the page on upgrading declare it', () => {
  const drift = findDrift(...change(page, 'draft_in_use, ', ''));
  const major = '---\n"@tutor-session/protocol": major\n---\n\nFewer codes.\n';
  const row = '| 1.0.0 | `ResponseError` | has no `draft_in_use` |';
  expect(findUndeclared(drift, [major], row)).toEqual([]);
  expect(findUndeclared(drift, [major.replace('major', 'minor')], row)).toEqual(drift);
  expect(findUndeclared(drift, [major.replace('protocol', 'element')], row)).toEqual(drift);
  expect(findUndeclared(drift, [major], '')).toEqual(drift);
});
