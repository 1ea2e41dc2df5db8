// Makes the snapshot that fits the present migrations, unless it is there, and removes those that fit no more.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../src/platform/db/migrations.ts';
import { startParams } from '../src/platform/db/pglite-parameters.ts';
import { snapshotFolder, snapshotPath } from '../src/platform/db/snapshot.ts';

const path = snapshotPath();
mkdirSync(snapshotFolder, { recursive: true });
const present = readdirSync(snapshotFolder);
for (const name of present) if (name !== basename(path)) rmSync(join(snapshotFolder, name));
if (!present.includes(basename(path))) await buildSnapshot();

async function buildSnapshot(): Promise<void> {
  const client = await PGlite.create({ startParams });
  await migrate(drizzle(client), { migrationsFolder });
  // What new databases of this PostgreSQL would be copied from: two thirds of the files, and nobody makes any.
  await client.exec(
    `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  );
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  await client.exec('checkpoint');
  const archive = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const params = {
    [constants.ZSTD_c_compressionLevel]: 9,
    // The files of a database repeat each other from far away.
    [constants.ZSTD_c_windowLog]: 25,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, zstdCompressSync(archive, { params }));
  renameSync(draft, path);
}
