import type { QueryClient } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { SavedItem, savedContract } from './contract.ts'

const { call, query } = apiOptions<typeof savedContract>()

export const savedQuery = query('GET /api/saved', { staleTime: 30_000 })

type Key = Pick<SavedItem, 'kind' | 'id'>

export const isSameItem = (one: Key, other: Key) => one.kind === other.kind && one.id === other.id

/** Removes a saved item. The request continues after the page is closed. */
export async function removeSaved(client: QueryClient, { kind, id }: Key): Promise<void> {
  await call('DELETE /api/saved/{kind}/{id}', { params: { kind, id } }, { keepalive: true })
  client.setQueryData(savedQuery.queryKey, (items) =>
    items?.filter((item) => !isSameItem(item, { kind, id })),
  )
}

/** Saves a note. An empty note deletes the stored one. */
export async function writeNote(client: QueryClient, { kind, id }: Key, note: string): Promise<void> {
  await call('PUT /api/saved/{kind}/{id}', { params: { kind, id }, body: { note } })
  client.setQueryData(savedQuery.queryKey, (items) =>
    items?.map((item) => (isSameItem(item, { kind, id }) ? { ...item, note: note.trim() || null } : item)),
  )
}
