import { Hono } from 'hono';
import type { BodyLimits } from '../domain/body-limits.ts';
import type { ConfigStore } from '../domain/configuration/config-store.ts';
import { voiceOf } from '../domain/configuration/voices.ts';
import type { EmbedService } from '../domain/embed/embed-service.ts';
import { type EmbedToken, type EmbedTokenOptions, readEmbedToken } from '../domain/embed/embed-token.ts';
import { sessionUpdate } from '../domain/embed/session-update.ts';
import type { PartnerDirectory } from '../domain/partners/partner-directory.ts';
import type { SessionRow } from '../domain/schema/sessions.ts';
import { planSession } from '../domain/sessions/life/begin-session.ts';
import type { SessionStore } from '../domain/sessions/session-store.ts';
import type { Tutor } from '../domain/sessions/tutor.ts';
import type { Cursor, EmbedConfig } from '../embed-client/embed-types.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { refuseForeignOrigin } from '../platform/http/refuse-foreign-origin.ts';
import { createEmbedBodies } from './embed-bodies.ts';

export interface EmbedRoutesOptions extends EmbedTokenOptions {
  readonly db: Database;
  readonly store: SessionStore;
  readonly service: EmbedService;
  readonly tutor: Tutor;
  readonly partners: PartnerDirectory;
  readonly configs: ConfigStore;
  readonly bodyLimits: BodyLimits;
}

const noStore = { 'cache-control': 'no-store' };

/** The embed's own API, below `/embed/api` (its shapes and rules are told in types.ts). */
export function embedRoutes(options: EmbedRoutesOptions): Hono {
  const { db, service, bodyLimits } = options;
  const bodies = createEmbedBodies(bodyLimits.jsonBytes);
  const readToken = (request: Request) => readEmbedToken(request, options);
  const answer = async (row: SessionRow, after: Cursor) =>
    Response.json(await sessionUpdate(db, row, after, options.tutor), { headers: noStore });

  const routes = new Hono();
  routes.use(refuseForeignOrigin);
  routes.get('/config', async ({ req }) =>
    Response.json(await embedConfig(await readToken(req.raw), options), { headers: noStore }),
  );
  routes.post('/session', async ({ req }) => {
    const token = await readToken(req.raw);
    const { after } = await bodies.attach(req.raw);
    return answer(await service.attach(token), after);
  });
  routes.post('/session/messages', async ({ req }) => {
    const token = await readToken(req.raw);
    const { after, client_message_id, text } = await bodies.message(req.raw);
    return answer(await service.message(token, { client_message_id, text }), after);
  });
  routes.post('/session/pause', async ({ req }) => {
    const token = await readToken(req.raw);
    const { after, pause_reason } = await bodies.pause(req.raw);
    return answer(await service.pause(token, pause_reason), after);
  });
  routes.post('/session/homework', async ({ req }) => {
    const token = await readToken(req.raw);
    const { upload_id, after } = uploadIn(new URL(req.url).searchParams);
    return answer(await service.homework(token, upload_id, req.raw), after);
  });
  routes.post('/session/homework/confirm', async ({ req }) => {
    const token = await readToken(req.raw);
    const { after, upload_id, problems } = await bodies.homework(req.raw);
    return answer(await service.confirmHomework(token, upload_id, problems), after);
  });
  routes.post('/session/voice-error', async ({ req }) => {
    const token = await readToken(req.raw);
    const { after, error_type } = await bodies.voiceError(req.raw);
    return answer(await service.voiceError(token, error_type), after);
  });
  for (const step of ['resume', 'end', 'heartbeat'] as const) {
    routes.post(`/session/${step}`, async ({ req }) => {
      const token = await readToken(req.raw);
      const { after } = await bodies.attach(req.raw);
      return answer(await service[step](token), after);
    });
  }
  routes.all('/config', () => notAllowed('GET, HEAD'));
  routes.all('/session/:step{messages|pause|resume|end|heartbeat|voice-error|homework}?', () =>
    notAllowed('POST'),
  );
  routes.all('/session/homework/confirm', () => notAllowed('POST'));
  return routes;
}

async function embedConfig(token: EmbedToken, options: EmbedRoutesOptions): Promise<EmbedConfig> {
  const { claims } = token;
  const { partner_id, subject, level } = claims;
  const config = await options.configs.read(partner_id);
  const session = await options.service.find(token);
  // A session that has begun keeps what it began with; who may embed, and how it looks, is as it is now.
  const { topic, input_mode, voice, features } = session ?? planSession(claims, config, options.tutor);
  const { id, name, language } = voiceOf(voice);
  return {
    partner_id,
    allowed_origins: config.allowed_origins,
    status: session?.status ?? 'created',
    subject,
    topic,
    level,
    input_mode,
    voice: { id, name, language },
    features,
    limits: { photo_bytes: options.bodyLimits.photoBytes },
    branding: config.branding,
  };
}

/** The photo is the whole body, so what goes with it is in the query. */
function uploadIn(query: URLSearchParams): { upload_id: string; after: Cursor } {
  const upload_id = query.get('upload_id') ?? '';
  if (!/^[\w-]{1,100}$/.test(upload_id)) {
    throw new ApiError('invalid_request', 'Query parameter "upload_id" must be 1 to 100 letters and digits.');
  }
  const count = (name: keyof Cursor) => {
    const text = query.get(name) ?? '0';
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new ApiError('invalid_request', `Query parameter "${name}" must be a whole number.`);
  };
  return {
    upload_id,
    after: { transcript: count('transcript'), whiteboard: count('whiteboard'), events: count('events') },
  };
}

function notAllowed(allow: string): never {
  throw new ApiError('method_not_allowed', `This path takes ${allow}.`, { headers: { allow } });
}
