import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface NestedLicence {
  /** What is inside of a bundled package, which names only its own licence. */
  name: string;
  licence: string;
  where: string;
  notice: string;
  /** The file with the licence's text, as a module's path; left out where the text stands above. */
  text?: string;
}

const nested: readonly NestedLicence[] = [
  {
    name: 'PDF.js',
    licence: 'Apache-2.0',
    where: 'unpdf, in `pdfjs.js`; https://github.com/mozilla/pdf.js',
    notice: 'Copyright Mozilla Foundation. unpdf has bundled and minified it.',
    text: '@jsquash/jpeg/LICENSE', // unpdf comes without the text of the Apache licence
  },
  {
    name: 'MozJPEG and libjpeg-turbo',
    licence: 'IJG, BSD-3-Clause, Zlib',
    where: '@jsquash/jpeg, in `mozjpeg_dec.wasm`; https://github.com/mozilla/mozjpeg',
    notice: 'This software is based in part on the work of the Independent JPEG Group.',
    text: '@jsquash/jpeg/codec/LICENSE.codec.md',
  },
  {
    name: 'libwebp',
    licence: 'BSD-3-Clause',
    where: '@jsquash/webp, in `webp_dec.wasm`; https://chromium.googlesource.com/webm/libwebp',
    notice: 'Copyright Google Inc.',
    text: '@jsquash/webp/codec/LICENSE.codec.md',
  },
  {
    name: 'Squoosh and the Rust crate png',
    licence: 'Apache-2.0; MIT or Apache-2.0',
    where: '@jsquash/png, in `squoosh_png_bg.wasm`; https://github.com/GoogleChromeLabs/squoosh',
    notice: 'Copyright Google Inc.; copyright the image-rs developers.',
    text: '@jsquash/png/codec/LICENSE.codec.md',
  },
  {
    name: 'Tesseract, Leptonica and the English language data',
    licence: 'Apache-2.0, BSD-2-Clause, Apache-2.0',
    where: 'nothing here: tesseract.js and @tesseract.js-data/eng bring them where they are installed',
    notice: 'Their licences are in those packages.',
  },
];

const describe = ({ name, licence, where, notice, text }: NestedLicence): string =>
  [
    `## ${name} (${licence})`,
    `Inside of ${where}.`,
    notice,
    ...(text ? [readFileSync(fileURLToPath(import.meta.resolve(text)), 'utf8').trim()] : []),
  ].join('\n\n');

/** Appends to the bundle's licences those of what the bundled packages bundle in turn. */
export const nestedLicences = (fileName: string): Plugin => ({
  name: 'nested-licences',
  writeBundle: ({ dir = '.' }) =>
    appendFileSync(join(dir, fileName), `\n\n${nested.map(describe).join('\n\n')}\n`),
});
