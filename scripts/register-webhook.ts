/** Registers `url` for all events, as a partner's backend would, unless it is registered already. */
export async function registerWebhook(
  { baseUrl, credentials }: { baseUrl: string; credentials: { api_key: string } },
  url: string,
): Promise<void> {
  const headers = { 'x-api-key': credentials.api_key, 'content-type': 'application/json' };
  const list = await fetch(`${baseUrl}/webhooks?limit=100`, { headers });
  const { data } = (await list.json()) as { data: { url: string }[] };
  if (data.some((endpoint) => endpoint.url === url)) return;
  const answer = await fetch(`${baseUrl}/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url }),
  });
  if (!answer.ok) throw new Error(`Registering the webhook ${url} failed with status ${answer.status}.`);
}
