import type { Entry } from 'yauzl'

const maxNameBytes = 1000

/** Files in archives that are not unpacked: packages, repositories, and extras of macOS. */
export const notUnpacked = /(^|\/)(node_modules|\.git|__MACOSX|\.DS_Store)(\/|$)/

/** The upper half of a file's attributes contains its type as in Unix. */
const [kindMask, regular] = [0o170000, 0o100000]

/** Why a file of an archive cannot be stored, as the end of a sentence. Undefined if it can. */
export function entryFault(entry: Entry): string | undefined {
  const { fileName, externalFileAttributes } = entry
  const kind = (externalFileAttributes >>> 16) & kindMask
  if (kind !== 0 && kind !== regular) return 'is a link or no ordinary file'
  if (entry.isEncrypted()) return 'is encrypted: make a ZIP without a password'
  if (!entry.canDecodeFileData()) return 'is packed in a way that is not known here: make an ordinary ZIP'
  if (Buffer.byteLength(fileName) > maxNameBytes) return 'has too long a name'
  if (fileName.split('/').some((part) => part === '.' || part === '' || Buffer.byteLength(part) > 255))
    return 'has a name that no file can have'
  return /\p{Cc}/u.test(fileName) ? 'has a name that no file can have' : undefined
}
