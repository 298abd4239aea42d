import { readAnswer, send } from '#platform/api-client.ts'
import { type Message, msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { ItemFields, ItemKind, LibraryFile, libraryContract, StoredItem } from '../contract.ts'

const { query } = apiOptions<typeof libraryContract>()

/** The noun for an item of each kind. */
const nouns: Record<ItemKind, Message> = {
  download: msg`download`,
  premium: msg`premium item`,
  tutorial: msg`tutorial`,
  resource: msg`resource`,
}

/** Reads and changes the items of a kind. All kinds share one cached list. */
export function itemOptions(kind: ItemKind) {
  const options = collectionOptions<StoredItem, ItemFields>(
    'member-items',
    nouns[kind],
    '/api/admin/member-items',
  )
  const ofKind = (items: StoredItem[]) => items.filter((item) => item.kind === kind)
  return { ...options, list: { ...options.list, select: ofKind } }
}

export const postsQuery = query('GET /api/admin/member-items/posts', { staleTime: 30_000 })

/** Uploads a file. The item or step gets the file when it is saved. */
export async function uploadFile(file: File, signal: AbortSignal): Promise<LibraryFile> {
  const path = `/api/admin/member-items/files?name=${encodeURIComponent(file.name.slice(-255) || 'file')}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await readAnswer(await send(path, { method: 'POST', body: file, headers, signal }))) as LibraryFile
}
