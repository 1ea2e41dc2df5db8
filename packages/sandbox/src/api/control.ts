import { signWebhook } from '@tutor-session/webhooks';
import { signDelivery, verifySignature } from '../domain/deliveries/verify-signature.ts';
import { credentialsPath, findCredentialsName } from '../domain/partners/credentials.ts';
import { mintToken } from '../domain/partners/mint-token.ts';
import type { Service } from '../domain/service.ts';
import { listReplies } from '../domain/sessions/replies/list-replies.ts';
import { createDatabaseCheck } from '../platform/db/check-database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { ownVersion } from '../platform/package-file.ts';
import { playScenario } from '../scenarios/play-scenario.ts';
import { readDecisions } from './documents.ts';
import { type AllControlHandlers, respond } from './handlers.ts';
import { type InspectedParts, inspectorControl } from './inspector-control.ts';

/** The operations of the control API (openapi/control.yaml). */
export function controlHandlers(service: Service, inspected: InspectedParts): AllControlHandlers {
  const { context, partners, deliveries } = service;
  const { db, clock, space } = context;
  const findSecrets = (id: string) => partners.directory.byId(id);
  const checkDatabase = createDatabaseCheck(db);
  return {
    Inspector: inspectorControl(service, inspected),
    Sandbox: {
      async getHealth() {
        const database = await checkDatabase();
        const disk = (await space?.state()) ?? null;
        const now = clock.now().toISOString();
        const ahead_seconds = clock.aheadMs() / 1000;
        return {
          status: 200,
          body: { status: 'ok', database, disk, version: ownVersion(), now, ahead_seconds },
        };
      },
      listDecisions: () => respond(200, { data: readDecisions() }),
      async advanceClock({ body: { seconds } }) {
        await service.advance(seconds);
        return { status: 200, body: { now: clock.now().toISOString() } };
      },
      async resetClock() {
        await service.resetClock();
        return { status: 200, body: { now: clock.now().toISOString() } };
      },
      listReplies: ({ params: { session_id } }) => respond(200, listReplies(db, session_id)),
      playScenario: ({ params: { name }, body = {} }) => respond(200, playScenario(name, body, service)),
      resendDelivery: ({ params: { id }, body }) => respond(202, deliveries.resend(id, body)),
      mintToken: ({ body }) => respond(201, mintToken(body, partners, clock.now())),
      async getDevelopmentPartner() {
        const { partner_id, base_url, embed_url } = partners.credentials;
        return { status: 200, body: { partner_id, base_url, embed_url } };
      },
      async signBody({ body: { body } }) {
        return {
          status: 200,
          body: {
            signature: await signWebhook(Buffer.from(body, 'base64'), partners.credentials.webhook_secret),
          },
        };
      },
      getDeliverySignature: ({ params: { id } }) => respond(200, signDelivery(db, id, findSecrets)),
      async verifySignature({ body: { partner_id = partners.credentials.partner_id, ...sent } }) {
        const secrets = await findSecrets(partner_id);
        if (!secrets)
          throw new ApiError('invalid_request', 'Field "partner_id" names no partner of this service.');
        return { status: 200, body: await verifySignature(sent, secrets) };
      },
      async addPartner({ body: { name } }) {
        const folder = assertFolder(partners.dataDir);
        const { partner_id } = await partners.add(name);
        return { status: 201, body: { partner_id, credentials: credentialsPath(folder, name) } };
      },
      async rotateKeys({ params: { partner_id } }) {
        const folder = assertFolder(partners.dataDir);
        await partners.rotateKeys(partner_id);
        const credentials = credentialsPath(folder, findCredentialsName(partner_id));
        return { status: 200, body: { partner_id, credentials } };
      },
    },
  };
}

function assertFolder(dataDir: string | undefined): string {
  if (dataDir !== undefined) return dataDir;
  throw new ApiError('conflict', 'This sandbox has no data folder to write the credentials to.');
}
