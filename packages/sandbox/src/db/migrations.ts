import { fileURLToPath } from 'node:url';

/** The folder of the migrations, shipped in the package. */
export const migrationsFolder: string = fileURLToPath(new URL('../../drizzle', import.meta.url));
