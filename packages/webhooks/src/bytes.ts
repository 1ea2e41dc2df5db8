import { type Bytes, describeType } from '@tutor-session/protocol/server';

/** A request's body exactly as it arrived; a string stands for its UTF-8 bytes. */
export type RawBody = string | Uint8Array | ArrayBuffer;

const encoder = new TextEncoder();

/** Returns the bytes of a raw body. Throws `TypeError` for anything else, such as an object that a body parser made of it. */
export function bodyBytes(rawBody: RawBody): Bytes {
  if (typeof rawBody === 'string') return encoder.encode(rawBody);
  if (ArrayBuffer.isView(rawBody)) {
    const { buffer, byteOffset, byteLength } = rawBody;
    // A view of shared memory is copied: another thread could change it after it has been verified.
    return isArrayBuffer(buffer)
      ? new Uint8Array(buffer, byteOffset, byteLength)
      : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength));
  }
  if (isArrayBuffer(rawBody)) return new Uint8Array(rawBody);
  throw new TypeError(
    `rawBody must be the body as it arrived (string, Uint8Array or ArrayBuffer), not ${describeType(rawBody)}: parsing loses the signed bytes. ` +
      "In Express read it with express.raw({ type: '*/*' }) and pass req.body; with a Request pass await request.arrayBuffer().",
  );
}

// By its tag, since a test runner's ArrayBuffer may come from another realm.
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return value instanceof ArrayBuffer || Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** Returns bytes as lowercase hex digits. */
export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the bytes of an even number of hex digits. */
export function fromHex(digits: string): Bytes {
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
