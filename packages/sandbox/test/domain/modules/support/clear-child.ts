/** Clears uploads again and again, as sandboxes that start do, until a test kills it. */
import { createUploadFolder } from '../../../../src/domain/modules/uploads/upload-folder.ts';

const uploads = createUploadFolder(process.argv[2]);
process.stdout.write('clearing');
for (;;) await uploads.clear();
