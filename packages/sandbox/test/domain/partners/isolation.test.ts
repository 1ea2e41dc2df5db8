import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/create-sandbox.ts';
import { partners } from '../../../src/domain/schema/index.ts';
import { openDatabase } from '../../../src/platform/data-folder/open-database.ts';
import { sha256 } from '../../../src/platform/sha256.ts';
import { EmbedPage } from '../../support/embed-page.ts';
import { mintToken } from '../../support/mint-token.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { apiError, readResponse } from '../../support/test-response.ts';
import { start } from '../../support/use-sandbox.ts';

const dataDir = temporaryFolder();
const database = { dataDir, ...(await testDatabase()) };

const other = { partner_id: 'partner_other', api_secret: 'other-secret-other-secret-other-secret' };
const otherKey = 'key-of-the-other-partner';

test("a partner sees nothing of another's, and signs nothing for it", async () => {
  const { db, close } = await openDatabase(database);
  const secrets = { api_key_sha256: sha256(otherKey), webhook_secret: 'unused' };
  await db.insert(partners).values({ ...other, ...secrets, created_at: start });
  await close();
  const sandbox = await createSandbox({
    ...database,
    validateResponses: true,
    clock: { start, frozen: true },
  });
  const { partner_id, api_secret, api_key } = sandbox.credentials;
  const mint = (as: string, secret: string) =>
    mintToken({ partner_id: as, api_secret: secret }, {}, sandbox.now);
  const ask = async (key: string, method: string, path: string) =>
    readResponse(
      await sandbox.fetch(new Request(sandbox.baseUrl + path, { method, headers: { 'x-api-key': key } })),
    );

  const id = await new EmbedPage(sandbox, await mint(partner_id, api_secret)).id();
  for (const path of ['', '/transcript', '/whiteboard', '/replay']) {
    expect(await ask(otherKey, 'GET', `/sessions/${id}${path}`)).toMatchObject(apiError(404, 'not_found'));
  }
  expect(await ask(otherKey, 'DELETE', `/sessions/${id}`)).toMatchObject(apiError(404, 'not_found'));
  expect(await ask(otherKey, 'GET', '/sessions')).toMatchObject({
    body: { data: [], pagination: { total: 0 } },
  });
  expect(await ask(api_key, 'GET', `/sessions/${id}`)).toMatchObject({ status: 200 });

  const forged = new EmbedPage(sandbox, await mint(other.partner_id, api_secret));
  expect(await forged.start()).toMatchObject(apiError(401, 'invalid_token', /signature/));
  // The key was asked for just now, so whatever is remembered by its hash is found.
  const named = new EmbedPage(sandbox, await mint(sha256(api_key), api_secret));
  expect(await named.start()).toMatchObject(apiError(401, 'invalid_token', /names no partner/));
  const own = new EmbedPage(sandbox, await mint(other.partner_id, other.api_secret));
  expect(await own.start()).toMatchObject({ body: { session: { partner_id: other.partner_id } } });
  await sandbox.close();
});
