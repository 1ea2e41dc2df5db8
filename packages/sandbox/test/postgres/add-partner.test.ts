import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addPartnerTo } from '../../src/cli/change-partner.ts';
import { createSandbox } from '../../src/create-sandbox.ts';
import { readCredentials } from '../../src/domain/partners/credentials.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

const dataDir = temporaryFolder();

test('a partner is added to the database of a sandbox that runs, and nowhere else', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { databaseUrl } = await testDatabase();
  const sandbox = await createSandbox({ dataDir, databaseUrl });
  const command = { name: 'partner add', partner: 'school', dataDir } as const;
  await expect(addPartnerTo({ ...command, databaseUrl: undefined })).rejects.toThrow(/--database-url/);
  await addPartnerTo({ ...command, databaseUrl });
  expect(log).toHaveBeenCalledWith(join(dataDir, 'credentials.school.json'));
  log.mockRestore();

  const headers = { 'x-api-key': readCredentials(dataDir, 'school')?.api_key ?? '' };
  const answer = await sandbox.fetch(new Request(`${sandbox.baseUrl}/sessions`, { headers }));
  expect(answer.status).toBe(200);
  await sandbox.close();
});
