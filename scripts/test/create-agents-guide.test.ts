import { expect, test } from 'vitest';
import { createAgentsGuide } from '../create-agents-guide.ts';

const readme = `# pkg

One sentence.

\`\`\`sh
npm install pkg
\`\`\`

\`\`\`ts
import { a } from 'pkg';
\`\`\`

## Options

All of them.

## Common mistakes

- Two at once.

## In tests

Call it.
`;
const manifest = {
  name: 'pkg',
  exports: { '.': {}, './testing': {}, './package.json': '', './openapi.yaml': '' },
};

test('a guide says what to import, shows an example, the mistakes and the tests, and nothing else', () => {
  const guide = createAgentsGuide(readme, manifest);
  expect(guide).toMatch(
    /^# pkg\n\nOne sentence\.\n\nImport from:\n\n- `pkg`\n- `pkg\/testing`\n\n```ts\nimport \{ a \}/,
  );
  expect(guide).toContain('## Common mistakes\n\n- Two at once.\n\n## In tests\n\nCall it.\n\n## More');
  expect(guide).not.toMatch(/Options|npm install/);
});

test.each(['## Common mistakes', '## In tests', '```ts'])(
  'a README without "%s" is refused by the name of its package',
  (part) => {
    expect(() => createAgentsGuide(readme.replace(part, ''), manifest)).toThrow('pkg needs');
  },
);
