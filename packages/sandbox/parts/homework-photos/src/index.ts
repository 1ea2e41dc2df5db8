export { hasWords, joinWordLines, type ReadLine } from './join-word-lines.ts';
export { type CheckedLine, checkLine, doubtful, type ReadSymbol, withoutGhost } from './signs/check-line.ts';
export { drawLine } from './signs/draw-line.ts';
export { findGlyphLines, type GlyphLine } from './signs/find-glyph-lines.ts';
export { type GreyPicture, writePgm } from './straighten/grey-picture.ts';
export { type StraightPicture, straighten } from './straighten/straighten.ts';
