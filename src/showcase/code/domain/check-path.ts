import { type Message, msg, t } from '#platform/texts.ts'
/** Returns the fault in a file name as the end of a sentence, or undefined for a valid path. */
export function faultOfPath(path: string): Message | undefined {
  if (path.includes('\\')) return msg`has a backslash in its name: make the ZIP with / between folders`
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return msg`has an absolute path`
  if (path.split('/').includes('..')) return msg`leads out of its folder with ..`
  return undefined
}

/** Returns a normalized name. Names with the same result are equal for a file system that ignores case or composes accents. */
const nameOnDisk = (path: string) => path.normalize('NFC').toLowerCase()

/** Returns which paths cannot exist side by side, as a sentence. Returns undefined if all can. */
export function faultOfPaths(paths: string[]): (() => string) | undefined {
  const seen = new Map<string, string>()
  for (const path of paths) {
    const other = seen.get(nameOnDisk(path))
    if (other === path) return () => t`The ZIP contains “${path}” twice`
    if (other) return () => t`The ZIP contains “${other}” and “${path}”, which differ only in case`
    seen.set(nameOnDisk(path), path)
  }
  for (const path of paths)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      const folder = seen.get(nameOnDisk(path.slice(0, end)))
      if (folder) return () => t`The ZIP contains “${folder}” as a file and as a folder`
    }
  return undefined
}
