import pg from 'pg';

/** The database with every migration applied that those of tests are copied from. */
export const migratedTemplate = 'migrated';

/** Makes a database on the server and returns its address. */
export async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
