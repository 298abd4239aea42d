/**
 * Normalizes a file's name or path for comparison: percent-decoded, composed, in lower case. This is needed because archives of
 * macOS decompose letters such as “ä”, and links often encode them.
 */
export const plainName = (path: string): string => decodePath(path).normalize('NFC').toLowerCase()

/** Decodes codes such as `%E4%F6` in a path. Keeps invalid codes. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
