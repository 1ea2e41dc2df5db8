import {
  maxIdLength,
  maxMessageLength,
  maxToolCalls,
  maxToolDescriptionLength,
  maxTools,
  toolNamePattern,
} from '@tutor-session/protocol';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/api/documents.ts';

test('the document of the embed API has the limits of what a page and the conversation tell each other', async () => {
  const { embed } = await readDocuments();
  expect(embed.document).toMatchObject({
    components: {
      schemas: {
        SendMessage: { properties: { text: { maxLength: maxMessageLength } } },
        SetPage: { properties: { tools: { maxItems: maxTools } } },
        PageTool: {
          properties: {
            name: { pattern: toolNamePattern.source },
            description: { maxLength: maxToolDescriptionLength },
          },
        },
        FollowReply: { properties: { page_requests: { maxItems: maxToolCalls } } },
        PageResponse: { properties: { id: { maxLength: maxIdLength } } },
      },
    },
  });
});
