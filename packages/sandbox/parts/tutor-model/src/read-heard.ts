import { actOf, type Heard, type Intent, isIntent, type Quote } from '@tutor-session/tutor';
import type { ModelTool } from './model.ts';
import { type PageTool, readToolCall } from './page-tools.ts';

/** What a model may hear; what needs care, and other languages, are heard without it. */
const intents: readonly Intent[] = (
  'answer idea matter hint step choices example explain why how clarify mistake draw repeat skip easier harder progress pause stop topic ' +
  'previous privacy screen marks identity purpose tell praise thank greet goodbye chat good_news off_topic pride frustrated self_doubt agree refuse visitor ' +
  'what_are_we_doing must_i helpers what_if_wrong hearsay spelling use_in_sentence give_up unclear'
)
  .split(' ')
  .filter(isIntent);

const maxQuotes = 3;

/** The tool by which a model says what it heard: its input is structured output, with any provider that has tools. */
export const heardTool = (ids: readonly string[], pageTools: readonly PageTool[]): ModelTool => ({
  name: 'heard',
  description: 'Says what the message is.',
  inputSchema: {
    type: 'object',
    properties: {
      intent: { type: 'string', enum: intents },
      answer: { type: 'string' },
      quotes: {
        type: 'array',
        maxItems: maxQuotes,
        items: ids.length > 0 ? { type: 'string', enum: ids } : { type: 'string' },
      },
      sure: { type: 'number', minimum: 0, maximum: 1 },
      ...(pageTools.length > 0 && {
        tool: {
          type: 'object',
          description: JSON.stringify(
            pageTools.map(({ name, description, input_schema }) => ({ name, description, input_schema })),
          ).slice(0, 8000),
          properties: {
            name: { type: 'string', enum: pageTools.map(({ name }) => name) },
            input: { type: 'object' },
          },
          required: ['name', 'input'],
        },
      }),
    },
    required: ['intent', 'sure'],
    additionalProperties: false,
  },
});

/** What stands before or behind a number that is only a part of one: `1|3/4`, `-|5`, `12|.5`, `50|%`. */
const openBefore = /(?:[-−+]|\d\s|[\d)]\s*[./,:])\s*$/;
const openBehind = /^(?:%|\s*[./,:]?\s*\d)/;

/** Whether a piece is in a text, letter for letter, and no part of a word or a number there. */
function isWhole(piece: string, text: string): boolean {
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const [before, behind] = [text.slice(0, at), text.slice(at + piece.length)];
    const isCut =
      (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(piece)) ||
      (/[\p{L}\p{N}]$/u.test(piece) && /^[\p{L}\p{N}]/u.test(behind)) ||
      (/^\d/.test(piece) && openBefore.test(before)) ||
      (/\d$/.test(piece) && openBehind.test(behind));
    if (!isCut) return true;
  }
  return false;
}

/** What the model's input is held against. */
export interface Offered {
  readonly text: string;
  /** The sentences that it was offered, by the id that it got. */
  readonly sentences: ReadonlyMap<string, Quote>;
  readonly tools: readonly PageTool[];
  /** Texts that a tool's input may have. */
  readonly pageTexts: string;
}

/** Reads what a model says that it heard; where it does not fit, why. */
export function readHeard(input: unknown, { text, sentences, tools, pageTexts }: Offered): Heard | string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'no structured output';
  const { intent, answer, quotes = [], sure = 0.5, tool } = input as Record<string, unknown>;
  if (typeof intent !== 'string' || !isIntent(intent) || !intents.includes(intent))
    return 'an intent that there is not';
  if (typeof sure !== 'number' || !(sure >= 0 && sure <= 1)) return 'no share of 1';
  if (!Array.isArray(quotes) || quotes.length > maxQuotes) return 'too many sentences';
  const chosen = quotes.map((id) => (typeof id === 'string' ? sentences.get(id) : undefined));
  if (chosen.some((each) => each === undefined)) return 'a sentence that was not offered';
  if ((intent === 'idea') !== chosen.length > 0) return 'sentences, or none, for another intent';
  const isPiece = typeof answer === 'string' && answer.trim() !== '' && isWhole(answer, text);
  if (answer !== undefined && !isPiece) return 'an answer that is not in the message';
  if ((intent === 'answer') !== isPiece) return 'an answer, or none, for another intent';
  const call = tool === undefined ? undefined : readToolCall(tool, tools, pageTexts);
  if (tool !== undefined && (call === undefined || intent === 'answer'))
    return 'a tool, or an input of it, that does not fit';
  return {
    act: actOf(intent),
    intent,
    sure,
    ...(isPiece && { answer }),
    ...(intent === 'idea' && { quotes: chosen.filter((each) => each !== undefined) }),
    ...(call && { tool: call }),
  };
}
