import { isReserved } from './reserved-slugs.ts'

/** A path as redirects are looked up: decoded, in small letters, without search part and without a slash at its end. */
export function lookupPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const plain = decoded(path).normalize('NFC').toLowerCase()
  return plain.replace(/\/+$/, '') || '/'
}

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
