import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page of the docs has its reader do, in its order: commands to type, and files to write. */
export type Step = { readonly command: string } | { readonly file: string; readonly text: string };

/** Reads the steps of a page: each line of a block of `sh`, each block of `ts` that begins with its file's name, and the `<body>`. */
export function readSteps(page: string): Step[] {
  const blocks = page.matchAll(/^( *)```(sh|ts|html)\n([\s\S]*?)^ *```$/gm);
  return [...blocks].flatMap(([, indent = '', language, block = '']): Step[] => {
    const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    if (language === 'sh')
      return text
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== '')
        .map((command) => ({ command }));
    if (language === 'html') return text.startsWith('<body>') ? [{ file: 'index.html', text }] : [];
    const [, file] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
    return file === undefined ? [] : [{ file, text }];
  });
}

/** Writes the file of a step below `folder`; the body of a page takes the place of the one that is there. */
export function writeStep(folder: string, { file, text }: { file: string; text: string }): void {
  const path = join(folder, file);
  const isBody = file.endsWith('.html');
  const whole = isBody ? readFileSync(path, 'utf8').replace(/<body>[\s\S]*<\/body>/, () => text) : text;
  writeFileSync(path, whole);
}
