/** The two handlers that every backend mounts, as `createTokenEndpoint` and `createWebhookHandler` return them. */
export interface Handlers {
  tokenEndpoint: (request: Request) => Promise<Response>;
  webhooks: (request: Request) => Promise<Response>;
}

/** A backend that listens. */
export interface Backend {
  url: string;
  close: () => Promise<unknown>;
}
