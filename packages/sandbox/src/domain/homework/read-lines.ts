import {
  type CheckedLine,
  checkLine,
  doubtful,
  drawLine,
  findGlyphLines,
  type GlyphLine,
  type GreyPicture,
  hasWords,
  joinWordLines,
  type ReadLine,
  type ReadSymbol,
  type StraightPicture,
  withoutGhost,
  writePgm,
} from '@tutor-session/homework-photos';
import { PSM, type Worker } from 'tesseract.js';
import type { PhotoLine } from './read-photo.ts';

/** Reads the lines of a straightened photo, each by itself and with its signs checked; says where in the photo each of them is. */
export async function readLines(
  reader: Worker,
  { picture, digitHeight, toPhoto }: StraightPicture,
): Promise<PhotoLine[]> {
  const lines: ReadLine[] = [];
  for (const line of findGlyphLines(picture, digitHeight)) {
    const { text, confidence } = await readLine(reader, picture, line);
    if (text) lines.push({ text, confidence, box: surround(line) });
  }
  return joinWordLines(lines).map(({ text, confidence, box, isWords = false }) => {
    const { left, top, right, bottom } = box;
    const corners = [
      toPhoto([left, top]),
      toPhoto([right, top]),
      toPhoto([right, bottom]),
      toPhoto([left, bottom]),
    ];
    return { text, confidence, isWords, corners };
  });
}

/** Reads a line of signs and digits as it stands; one of words, or one that does not fit its shapes, once more as language. */
async function readLine(reader: Worker, picture: GreyPicture, line: GlyphLine): Promise<CheckedLine> {
  const drawn = Buffer.from(writePgm(drawLine(picture, line)));
  const asItStands = await recognize(reader, drawn, PSM.RAW_LINE);
  const checked = checkLine(asItStands.symbols, line);
  if (checked && !hasWords(checked.text)) return checked;
  const asLanguage = await recognize(reader, drawn, PSM.SINGLE_LINE);
  if (hasWords(asLanguage.text)) return asLanguage; // its letters touch one another, and it has no signs to check
  const { text, confidence } = asItStands;
  return (
    checkLine(asLanguage.symbols, line) ??
    checkLine(withoutGhost(asItStands.symbols), line) ?? { text, confidence: Math.min(confidence, doubtful) }
  );
}

async function recognize(
  reader: Worker,
  picture: Buffer,
  tessedit_pageseg_mode: PSM,
): Promise<CheckedLine & { symbols: ReadSymbol[] }> {
  await reader.setParameters({ tessedit_pageseg_mode });
  const { data } = await reader.recognize(picture, {}, { blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const symbols = lines.flatMap(({ words }) => words.flatMap((word) => word.symbols));
  return {
    text: lines.map(({ text }) => text.trim()).join(' '),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)) / 100,
    symbols: symbols.flatMap(({ text, confidence }) =>
      [...text].map((character) => ({ text: character, confidence: confidence / 100 })),
    ),
  };
}

/** The line's place in the picture, with room around it. */
function surround({ band, glyphs }: GlyphLine): ReadLine['box'] {
  const room = (band.baseline - band.top) / 2;
  return {
    left: Math.min(...glyphs.map(({ left }) => left)) - room,
    top: Math.min(...glyphs.map(({ top }) => top)) - room,
    right: Math.max(...glyphs.map(({ right }) => right)) + room,
    bottom: Math.max(...glyphs.map(({ bottom }) => bottom)) + room,
  };
}
