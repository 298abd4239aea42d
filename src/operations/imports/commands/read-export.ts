import { stat } from 'node:fs/promises'
import { StartupError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'
import { markdownFile } from '../domain/uploads.ts'
import type { MovedSite } from './moved-post.ts'
import { readGhost } from './read-ghost.ts'
import { readMarkdown } from './read-markdown.ts'
import { readMembers } from './read-members.ts'
import { readWordPress } from './read-wordpress.ts'

/** The maximum size of an export without its pictures. Twice as much would exceed the longest string of Node.js. */
const maxBytes = 256 * 1024 * 1024

/**
 * Reads the export of another blog: Ghost's JSON, WordPress's WXR, a folder or file of Markdown, or a CSV file of subscribers.
 * `above` names folders that may mark a folder's posts as drafts. Throws a `StartupError` for other files.
 */
export async function readExport(path: string, above?: string[]): Promise<MovedSite> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new StartupError(t`${path} does not exist`)
  if (found.isDirectory() || markdownFile.test(path)) return readMarkdown(path, above)
  if (found.size > maxBytes) throw new StartupError(t`${path} is larger than 256 MB`)
  if (/\.json$/i.test(path)) return readGhost(path)
  if (/\.xml$/i.test(path)) return readWordPress(path)
  if (/\.csv$/i.test(path)) return readMembers(path)
  throw new StartupError(t`${path} is neither JSON of Ghost, XML of WordPress, Markdown, nor CSV`)
}
