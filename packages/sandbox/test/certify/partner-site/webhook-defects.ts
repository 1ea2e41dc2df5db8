import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Defect, SiteFacts } from './partner-site.ts';

/** Verifies a signature by hand, over what it is given: the bytes, if the receiver is to be right about it. */
function isSigned(body: string | Buffer, request: Request, { credentials }: SiteFacts): boolean {
  const expected = createHmac('sha256', credentials.webhook_secret).update(body).digest('hex');
  const given = request.headers.get('x-service-signature') ?? '';
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

const respond = (status: number) => new Response(null, { status });

export const webhookDefects: readonly Defect[] = [
  {
    title: 'the receiver verifies JSON that it has parsed and written again',
    check: 'webhook-signatures',
    webhooks: (_receiver, site) => async (request) => {
      const text = JSON.stringify(JSON.parse(await request.text()));
      return respond(isSigned(text, request, site) ? 200 : 401);
    },
  },
  {
    title: 'the receiver fails when a delivery comes a second time',
    check: 'webhook-repeats',
    webhooks(_receiver, site) {
      const stored = new Set<string>();
      return async (request) => {
        const body = Buffer.from(await request.arrayBuffer());
        if (!isSigned(body, request, site)) return respond(401);
        const text = body.toString();
        if (stored.has(text)) return respond(500); // the database's unique key
        stored.add(text);
        return respond(200);
      };
    },
  },
  {
    title: 'the receiver works for six seconds before it responds',
    check: 'webhook-speed',
    webhooks: (receiver) => async (request) => {
      const response = await receiver(request);
      await new Promise((resolve) => setTimeout(resolve, response.ok ? 6_000 : 0));
      return response;
    },
  },
];
