/** Begins to work on an upload, says where, and never ends: a test kills it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUploadFolder } from '../../../../src/domain/modules/uploads/upload-folder.ts';

setInterval(() => {}, 3_600_000);
await createUploadFolder(process.argv[2]).use((folder) => {
  writeFileSync(join(folder, '0'), 'words of a partner');
  process.stdout.write(folder);
  return new Promise(() => {});
});
