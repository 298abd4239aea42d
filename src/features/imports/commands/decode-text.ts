import { StartupError } from '#platform/app-error.ts'

/**
 * The text of a file: in the encoding of its byte order mark, else in the one that an XML declaration names, else in UTF-8.
 * Bytes that are no text in it become U+FFFD. Throws a `StartupError` for an encoding that nobody knows.
 */
export function decodeText(bytes: Uint8Array): string {
  const label = markOf(bytes) ?? declarationOf(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    throw new StartupError(`Nothing here reads the encoding “${label.slice(0, 40)}”. Save the file as UTF-8`)
  }
}

/** Of UTF-16 also without a mark, where every second byte of the first characters is 0. */
function markOf([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : undefined
}

function declarationOf(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 400))
  const [, label] = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning) ?? []
  // Without a mark these are only what an editor left, since the declaration itself was readable.
  return label && !/^(utf|ucs)-?(8|16|2|4|32)/i.test(label) ? label : undefined
}
