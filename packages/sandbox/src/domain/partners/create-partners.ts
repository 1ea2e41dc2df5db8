import type { Context } from '../context.ts';
import type { Credentials } from './credentials.ts';
import { developmentPartner } from './development-partner.ts';
import { PartnerDirectory } from './partner-directory.ts';
import { type Addresses, addPartner, refreshAddresses, rotateKeys } from './partner-operations.ts';

/** Those who call the service. */
export interface Partners {
  /** The development partner's. */
  readonly credentials: Credentials;
  readonly directory: PartnerDirectory;
  /** Adds a partner, and writes its credentials into the data folder if there is one. */
  add(name: string): Promise<Credentials>;
  /** Gives a partner new keys, and writes them into the data folder if there is one. */
  rotateKeys(partner_id?: string): Promise<Credentials>;
}

/** Makes the part of the service that knows its partners; `addresses` are where they find it. */
export async function createPartners(
  { db, clock, changes, settings: { dataDir } }: Context,
  addresses: Addresses,
): Promise<Partners> {
  const options = () => ({ db, dataDir, now: clock.now(), addresses });
  const credentials = await developmentPartner(options());
  if (dataDir !== undefined) await refreshAddresses(db, dataDir, addresses);
  const directory = new PartnerDirectory({ db, clock });
  changes.on('keysChanged', () => directory.clear());
  return {
    credentials,
    directory,
    add: (name) => addPartner(name, options()),
    async rotateKeys(partner_id = credentials.partner_id) {
      const rotated = await rotateKeys(partner_id, options());
      changes.publish({ keysChanged: true });
      return rotated;
    },
  };
}
