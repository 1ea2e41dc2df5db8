import type { Context } from '../context.ts';
import type { Keys } from './credentials.ts';
import { developmentPartner } from './development-partner.ts';
import { PartnerDirectory } from './partner-directory.ts';
import { type Addresses, addPartner, refreshAddresses, rotateKeys } from './partner-operations.ts';

export interface PartnersOptions {
  /** Where partners find the service. */
  readonly addresses: Addresses;
  readonly keys: Keys;
  /** Where the credentials are written. Default: nowhere. */
  readonly dataDir: string | undefined;
}

/** Makes the part of the service that knows its partners. */
export async function createPartners(
  { db, clock, changes }: Context,
  { addresses, keys, dataDir }: PartnersOptions,
) {
  const options = () => ({ db, dataDir, now: clock.now(), addresses });
  const credentials = await developmentPartner({ ...options(), keys });
  if (dataDir !== undefined) await refreshAddresses(db, dataDir, addresses);
  const directory = new PartnerDirectory({ db, clock });
  changes.on('keysChanged', () => directory.clear());
  return {
    /** The development partner's. */
    credentials,
    directory,
    dataDir,
    /** Adds a partner, and writes its credentials into the data folder if there is one. */
    add: (name: string) => addPartner(name, options()),
    /** Gives a partner new keys, and writes them into the data folder if there is one. */
    async rotateKeys(partner_id: string = credentials.partner_id) {
      const rotated = await rotateKeys(partner_id, options());
      changes.publish({ keysChanged: true });
      return rotated;
    },
  };
}

export type Partners = Awaited<ReturnType<typeof createPartners>>;
