import { packageFile } from '../package-file.ts';

/** The folder of the migrations, shipped in the package. */
export const migrationsFolder: string = packageFile('drizzle');
