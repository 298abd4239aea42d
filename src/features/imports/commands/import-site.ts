import { importSubscribers } from '#features/inbox/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import type { ImportEntry } from '../contract.ts'
import { importPosts } from './import-posts.ts'
import type { LeftOut } from './moved-post.ts'
import { readExport } from './read-export.ts'
import { entryOfSubscriber } from './read-members.ts'

/** Whether nothing is stored, whether pictures at https addresses are brought along, and who the author's account is. */
export type ImportOptions = { dryRun: boolean; fetch: boolean; ownerId: number }

/**
 * Reads the export of another site at `path`, a file or a folder, and stores its posts and subscribers, or with `dryRun` only
 * says what it would do. Gives an entry for each of them, and for all that was left out. Throws a `StartupError` for what is
 * no export.
 */
export async function importSite(path: string, options: ImportOptions): Promise<ImportEntry[]> {
  const moved = await readExport(path)
  if (!options.ownerId && moved.posts.length > 0)
    throw new StartupError('Posts need an author: create an admin first (npm run account)')
  const posts = await importPosts(moved, options)
  const subscribers = await importSubscribers(moved.subscribers, options.dryRun)
  return [...posts, ...subscribers.map(entryOfSubscriber), ...moved.left.map(entryOfLeftOut)]
}

const entryOfLeftOut = ({ source, why, line, isWrong, type, title }: LeftOut): ImportEntry => ({
  kind: isWrong ? 'wrong' : 'left',
  type: type ?? 'file',
  source,
  line,
  title: title ?? '',
  oldPaths: [],
  pictures: 0,
  notes: [why],
  becomesPublic: false,
})
