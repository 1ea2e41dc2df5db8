/** Beginnings of images: what a header says, and nothing behind it. */

export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write('89504e470d0a1a0a0000000d', 'hex');
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write('0806000000', 24, 'hex');
  return bytes;
}

/** With a comment and a fill byte before its frame. */
export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc00011080000000003011100021100031100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8fffe00047878ff', 'hex'), frame]);
}

export function webp(kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(24, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.write('9d012a', 23, 'hex');
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}
