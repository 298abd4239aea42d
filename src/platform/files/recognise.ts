import { fileTypeFromBuffer } from 'file-type'

const controls = /[^\P{Cc}\t\n\f\r]/u

/**
 * The media type of a file by what is in it, whatever its name or sender says. What is nothing else but readable UTF-8 is
 * `text/plain` (or `text/csv` where the name ends so); HTML and scripts are text too. `undefined` for everything unknown.
 */
export async function recogniseType(content: Uint8Array, name: string): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(content)
  if (known) return known.mime
  if (!isText(content)) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

function isText(content: Uint8Array): boolean {
  try {
    return !controls.test(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}
