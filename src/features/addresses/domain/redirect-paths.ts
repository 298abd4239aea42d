import { isReserved } from './reserved-slugs.ts'

/**
 * A path as redirects are looked up: as a browser asks for it, without `.` and `..`, decoded, in small letters, without search
 * part and without a slash at its end. Not of its own result: that would decode escapes twice.
 */
export function lookupPath(address: string): string {
  const { pathname } = new URL(oneSlash(address), 'http://here')
  const plain = oneSlash(decoded(pathname)).normalize('NFC').toLowerCase()
  return plain.replace(/\/+$/, '') || '/'
}

/** A path of this site: `//host` would be another one. */
export const oneSlash = (path: string) => path.replace(/^\/{2,}/, '/')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Below these the owner's own records have addresses, which may change. */
const foldersOfRecords = ['blog', 'projects', 'services']

/** Whether the site answers at a path itself, so that no redirect could begin there. */
export function isUsedBySite(path: string): boolean {
  const [, first = '', rest] = path.split('/')
  if (first === '') return true
  return isReserved(first) && (rest === undefined || !foldersOfRecords.includes(first))
}
