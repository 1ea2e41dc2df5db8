import { pageLimits } from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';

test('the document of the embed API has the limits of what a page and the conversation tell each other', async () => {
  const { embed } = await readDocuments();
  expect(embed.document).toMatchObject({
    components: {
      schemas: {
        SendMessage: { properties: { text: { maxLength: pageLimits.messageLength } } },
        SetPage: { properties: { tools: { maxItems: pageLimits.tools } } },
        PageTool: {
          properties: {
            name: { pattern: pageLimits.toolName.source },
            description: { maxLength: pageLimits.toolDescriptionLength },
          },
        },
        FollowReply: { properties: { page_requests: { maxItems: pageLimits.toolCalls } } },
        PageResponse: { properties: { id: { maxLength: pageLimits.idLength } } },
      },
    },
  });
});
