import { crc32, deflateRawSync } from 'node:zlib';

/** An entry, and what its headers say where that is not the truth. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer | string;
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  /** File type and permissions as Unix has them. */
  readonly mode?: number;
}

/** Writes a ZIP archive, true or not. */
export function writeZip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, method = 8, flags = 0x800, mode = 0o100644, ...said } of entries) {
    const bytes = Buffer.from(data);
    const packed = said.packed ?? (method === 8 ? deflateRawSync(bytes, { level: 1 }) : bytes);
    const { crc = crc32(bytes), size = bytes.length } = said;
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(path.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), common, path]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, path]));
    local.push(header, packed);
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
