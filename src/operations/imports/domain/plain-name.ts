/**
 * A file's name or path for comparison: percent-decoded, composed, in lower case. Archives of macOS decompose letters such as
 * “ä”, and links often encode them.
 */
export const plainName = (path: string): string => decodePath(path).normalize('NFC').toLowerCase()

/** Decodes each `%E4%F6` of a path; what is no such code stays. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
