import { crc32, deflateRawSync } from 'node:zlib'

export type ArchivedFile = {
  name: string
  content?: string | Uint8Array
  /** The Unix mode with the file type: 0o120777 is a link. */
  mode?: number
  isEncrypted?: boolean
  /** A false size stated in the archive. */
  statedSize?: number
}

/** Packed once: packing each of many files would block for seconds, after which the site closes the test's idle connection. */
const noContent = deflateRawSync('')

/** A ZIP archive with these files, possibly malformed. */
export function makeArchive(files: ArchivedFile[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const content = Buffer.from(file.content ?? '')
    const packed = content.byteLength === 0 ? noContent : deflateRawSync(content)
    const name = Buffer.from(file.name)
    // Flags: encrypted, name in UTF-8.
    const flags = (file.isEncrypted ? 1 : 0) | 0x800
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.byteLength, 14)
    shared.writeUInt32LE(file.statedSize ?? content.byteLength, 18)
    shared.writeUInt16LE(name.byteLength, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const madeOnUnix = Buffer.from('PK\x01\x02\x14\x03', 'latin1')
    directory.push(Buffer.concat([madeOnUnix, shared, rest, name]))
    locals.push(local)
    offset += local.byteLength
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
