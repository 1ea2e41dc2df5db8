const firstSize = 16_384;

/**
 * Reads a body whole, or answers `undefined` as soon as it is longer than `maxBytes`, whatever a header said; the rest is cancelled.
 * It takes at most about twice `maxBytes` of memory, in however many pieces the body comes. Rejects with the stream's own error.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let bytes = new Uint8Array(Math.min(firstSize, maxBytes));
  let length = 0;
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    const needed = length + value.byteLength;
    if (needed > maxBytes) {
      reader.cancel().catch(() => {}); // the rest is unwanted; that it could not be cancelled changes nothing
      return undefined;
    }
    if (needed > bytes.length) bytes = grown(bytes, Math.min(Math.max(needed, bytes.length * 2), maxBytes));
    bytes.set(value, length);
    length = needed;
  }
  return bytes.slice(0, length);
}

function grown(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
