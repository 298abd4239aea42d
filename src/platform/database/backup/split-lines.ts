const newline = 0x0a

/** The lines of a stream of bytes, without their newlines. A last line that has none counts too. */
export async function* splitLines(pieces: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const piece of pieces) {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    let start = 0
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      begun.push(bytes.subarray(start, end))
      yield Buffer.concat(begun)
      begun = []
      start = end + 1
    }
    if (start < bytes.length) begun.push(bytes.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}
