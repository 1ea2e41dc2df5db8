import { open } from 'node:fs/promises';

/** What a file is by its first bytes, whatever it is called. */
export type FileKind = 'pdf' | 'zip' | 'empty' | 'other';

/** Readers of PDF accept its mark anywhere in the first kilobyte. */
const headBytes = 1_024;

/** Looks at the beginning of a file. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead === 0) return 'empty';
    if (head.includes('%PDF-')) return 'pdf';
    return head.subarray(0, 2).equals(Buffer.from('PK')) ? 'zip' : 'other';
  } finally {
    await file.close();
  }
}
