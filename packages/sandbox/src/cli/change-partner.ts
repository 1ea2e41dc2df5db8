import { credentialsPath } from '../domain/partners/credentials.ts';
import { addPartner, rotateKeys } from '../domain/partners/partner-operations.ts';
import type { Told } from './commands.ts';
import { hasDatabase, inFolder } from './in-folder.ts';
import { loadCredentials } from './load-credentials.ts';

/** Adds a partner to a data folder, and prints the path of its credentials. */
export async function addPartnerTo({
  dataDir,
  databaseUrl,
  partner: name,
}: Told<'partner add'>): Promise<void> {
  await inFolder(
    { dataDir, databaseUrl },
    {
      inDatabase: (options) => addPartner(name, options),
      request: { method: 'POST', path: 'partners', body: { name } },
    },
  );
  console.log(credentialsPath(dataDir, name));
}

/** Gives a partner of a data folder new keys and secrets, and prints the path of its credentials. */
export async function rotatePartner({
  dataDir,
  databaseUrl,
  partner: name,
}: Told<'partner rotate'>): Promise<void> {
  // Lost credentials are replaced, too; a folder that has nothing is a mistake.
  if (databaseUrl === undefined && !hasDatabase(dataDir)) loadCredentials({ dataDir, partner: name });
  const partner_id = `partner_${name ?? 'dev'}`;
  await inFolder(
    { dataDir, databaseUrl },
    {
      inDatabase: (options) => rotateKeys(partner_id, options),
      request: { method: 'POST', path: `partners/${partner_id}/rotate` },
    },
  );
  console.log(credentialsPath(dataDir, name));
}
