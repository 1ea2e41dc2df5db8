import type * as embed from '@tutor-session/embed-api';
import type { control } from '@tutor-session/embed-api';
import type { operations } from '@tutor-session/protocol';
import type { EmbedToken } from '../domain/embed/embed-token.ts';
import type { tags } from '../generated/contract.ts';
import type { Handlers } from '../platform/openapi/handlers.ts';

/** The handlers of one tag of openapi.yaml; the caller is the partner of the API key. */
export type RestHandlers<Tag extends keyof tags> = Handlers<
  operations,
  tags[Tag],
  { readonly partner_id: string }
>;

/** A handler for each operation of openapi.yaml. */
export type AllRestHandlers = { readonly [Tag in keyof tags]: RestHandlers<Tag> };
/** A handler for each operation of embed.yaml; the caller has a session token. */
export type AllEmbedHandlers = {
  readonly [Tag in keyof embed.tags]: Handlers<
    embed.operations,
    embed.tags[Tag],
    { readonly token: EmbedToken }
  >;
};
/** A handler for each operation of control.yaml; the caller is a program on this machine. */
export type AllControlHandlers = {
  readonly [Tag in keyof control.tags]: Handlers<control.operations, control.tags[Tag], object>;
};

/** Responds with what the domain returns. */
export async function respond<Status extends number, Body>(
  status: Status,
  body: Body | Promise<Body>,
): Promise<{ readonly status: Status; readonly body: Body }> {
  return { status, body: await body };
}
