/** A line of a page: its text, and its size in points (12 unless given). */
export type Line = string | readonly [text: string, size: number];

/** Writes a PDF of pages of lines, each 1.2 times its size below the one before. */
export function writePdf(pages: readonly (readonly Line[])[]): Buffer<ArrayBuffer> {
  const streams = pages.map((lines) => {
    let y = 760;
    const shown = lines.map((line) => {
      const [text, size] = typeof line === 'string' ? [line, 12] : line;
      y -= size * 1.2;
      return `BT /F1 ${size} Tf 72 ${y.toFixed(1)} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    });
    return Buffer.from(shown.join('\n'), 'latin1');
  });
  return assemble(streams.map((stream) => ({ stream, filter: '' })));
}

/** Puts a PDF together from the content of its pages, which may be packed by `filter`. */
export function assemble(pages: readonly { stream: Buffer; filter: string }[]): Buffer<ArrayBuffer> {
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...pages.flatMap(({ stream, filter }, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`));
  return Buffer.concat(parts);
}
