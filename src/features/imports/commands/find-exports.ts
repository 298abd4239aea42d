import { open, readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { StartupError } from '#platform/app-error.ts'

/** Bytes at the beginning of a file that tell what it is. */
const beginning = 4096

/** How Ghost, WordPress and a list of subscribers begin. */
const signs = {
  '.json': /^\s*\{\s*"(db|meta|data|members)"\s*:/,
  '.xml': /xmlns:wp\s*=|wordpress\.org\/export/i,
  '.csv': /^[^\n]*\bemail\b/i,
}

/**
 * The exports in an unpacked folder: those of Ghost and WordPress with the subscribers beside them, else the folder of Markdown
 * itself. A folder that is alone in another is the one. Throws a `StartupError` when there is none.
 */
export async function findExports(unpacked: string): Promise<string[]> {
  const folder = await innermostFolder(unpacked)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const isNear = (file: string) => relative(folder, file).split(sep).length <= 2
  const [ghost, wordPress, csv] = await Promise.all(
    (['.json', '.xml', '.csv'] as const).map((ending) => filesLike(files.filter(isNear), ending)),
  )
  const sites = [...(ghost ?? []), ...(wordPress ?? [])]
  const places = new Set([folder, ...sites.map(dirname)])
  const subscribers = (csv ?? []).filter((file) => places.has(dirname(file)))
  const hasMarkdown = files.some((file) => /\.(md|mdx|markdown)$/i.test(file))
  const found = [...(sites.length === 0 && hasMarkdown ? [folder] : sites), ...subscribers]
  if (found.length > 0) return found
  throw new StartupError(
    'The archive holds no export of Ghost or WordPress, no Markdown files, and no list of subscribers',
  )
}

async function innermostFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const [only] = entries
  return only?.isDirectory() && entries.length === 1 ? innermostFolder(join(folder, only.name)) : folder
}

async function filesLike(files: string[], ending: keyof typeof signs): Promise<string[]> {
  const like: string[] = []
  for (const file of files.filter((name) => name.toLowerCase().endsWith(ending)).sort())
    if (!basename(file).startsWith('.') && signs[ending].test(await readBeginning(file))) like.push(file)
  return like
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await handle.close()
  }
}
